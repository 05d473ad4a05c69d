#!/bin/sh
# Starts SikaLab. Close the window to stop it.
cd "$(dirname "$0")" || exit 1
exec app/node app/dist/server/cli.js desktop
