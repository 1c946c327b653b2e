#!/bin/sh
# Starts BROWSER_PROGRAM so that it ends with the driver that starts it, however that ends.
exec setpriv --pdeathsig KILL "$BROWSER_PROGRAM" "$@"
