#!/usr/bin/env bash
# Brings the commands and files a build step needs, from Debian's packages where they are missing.
#
#   tools/need.sh node:nodejs /usr/bin/rustc:rustc-web …
set -euo pipefail

die() {
    echo "need: $*" >&2
    exit 1
}

is_there() {
    case $1 in
    /*) [ -e "$1" ] ;;
    *) command -v "$1" >/dev/null ;;
    esac
}

missing=()
for pair in "$@"; do
    is_there "${pair%%:*}" || missing+=("${pair#*:}")
done
[ ${#missing[@]} -gt 0 ] || exit 0

command -v apt-get >/dev/null || die "please install what Debian calls: ${missing[*]}"
as_root=()
if [ "$(id -u)" != 0 ]; then
    command -v sudo >/dev/null || die "please run as root: apt-get install ${missing[*]}"
    as_root=(sudo)
fi

# Steps of `make test` run side by side, and two apt-get at once refuse each other.
cache=${XDG_CACHE_HOME:-$HOME/.cache}/skep
mkdir -p "$cache"
exec 9>"$cache/need.lock"
flock 9

echo "need: installing ${missing[*]}" >&2
# The package lists of a machine image are old; without this apt offers versions that are gone.
"${as_root[@]}" apt-get update -qq >&2 9>&-
"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >&2 9>&-
