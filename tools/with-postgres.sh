#!/usr/bin/env bash
# Runs a command with a PostgreSQL of its own, which SKEP_TEST_POSTGRES names, in a temporary folder. Both end together,
# also after Ctrl-C.
#
#   tools/with-postgres.sh cargo test -p skep-server
set -euo pipefail

die() {
    echo "with-postgres: $*" >&2
    exit 1
}

# Debian keeps the programs out of the path, in a folder for each version; the newest is taken.
find_bin() {
    bin=$(dirname "$(command -v pg_ctl || printf '%s\n' /usr/lib/postgresql/*/bin/pg_ctl | sort -V | tail -n 1)")
    [ -x "$bin/initdb" ] && [ -x "$bin/pg_ctl" ]
}
if ! find_bin; then
    "$(dirname "$0")/need.sh" pg_ctl:postgresql
    find_bin || die "initdb and pg_ctl are not there"
fi

folder=$(mktemp -d "${TMPDIR:-/tmp}/skep-postgres.XXXXXX")
# PostgreSQL refuses to run as root.
as_owner=()
if [ "$(id -u)" = 0 ]; then
    as_owner=(runuser -u postgres --)
    chown postgres "$folder"
fi

command=
end() {
    trap '' INT TERM HUP
    [ -z "$command" ] || kill -TERM -- "-$command" 2>/dev/null || true
    "${as_owner[@]}" "$bin/pg_ctl" stop --pgdata "$folder/data" --mode immediate --silent >/dev/null 2>&1 || true
    rm -rf "$folder"
}
trap end EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

# From here, because the new owner may not go where we are.
cd "$folder"
"${as_owner[@]}" "$bin/initdb" --pgdata "$folder/data" --username skep --auth trust --encoding UTF8 --locale C \
    >"$folder/log" 2>&1 || { cat "$folder/log" >&2; die "initdb failed"; }
# A socket in the folder, so no port has to be free. What is acknowledged is on the disk, as it is where people play.
"${as_owner[@]}" "$bin/pg_ctl" start --wait --pgdata "$folder/data" --log "$folder/data/log" --silent \
    --options "-c listen_addresses= -c unix_socket_directories='$folder' -c fsync=on" </dev/null >/dev/null 2>&1 ||
    { cat "$folder/data/log" >&2; die "PostgreSQL did not start"; }
cd "$OLDPWD"

export SKEP_TEST_POSTGRES="postgres://skep@localhost/postgres?host=$folder"
# In a process group of its own, to be ended with everything that it started.
set -m
"$@" </dev/null &
command=$!
wait "$command"
