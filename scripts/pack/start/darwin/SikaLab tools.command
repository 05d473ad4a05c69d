#!/bin/sh
# Shows what to do about a forgotten password, a lost phone, an archive or a backup.
here=$(cd "$(dirname "$0")" && pwd) || exit 1
exec "$here/app/node" "$here/app/dist/server/cli.js" tools "$@"
