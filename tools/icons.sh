#!/usr/bin/env bash
# Draws the icons for home screens from web/public/icon.svg with Chromium. Run it after a change of the drawing.
set -euo pipefail
cd "$(dirname "$0")/../web/public"

page=$(mktemp -d)
trap 'rm -rf "$page"' EXIT
for size in 180 192 512; do
    cp icon.svg "$page/"
    printf '<style>*{margin:0;display:block}</style><img src="icon.svg" width="%s" height="%s">' "$size" "$size" >"$page/icon.html"
    chromium --headless --no-sandbox --disable-gpu --hide-scrollbars --force-device-scale-factor=1 \
        --user-data-dir="$page/profile" --window-size="$size,$size" --screenshot="$PWD/icon-$size.png" "file://$page/icon.html" 2>/dev/null
done
