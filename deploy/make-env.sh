#!/bin/sh
# Writes the settings of a server, with secrets made here and now, for their owner alone:
#   sh deploy/make-env.sh NAME deploy/.env
# NAME is what people type, without https://. Keep the file as you keep keys: it opens the house.
set -eu
[ $# -eq 2 ] || { echo "Usage: sh $0 sikalab.example deploy/.env" >&2; exit 2; }
umask 077
secret() { head -c 32 /dev/urandom | od -An -tx1 | tr -d ' \n'; }
# The shell makes the file, and replaces none: whose secrets are gone opens nothing any more.
set -C
cat > "$2" <<END
SITE=$1
# Signs sessions and seals the audit log. Without it a backup opens with --new-secret only.
AUTH_SECRET=$(secret)
DATABASE_PASSWORD=$(secret)
# Of the servers' own: the superuser of PostgreSQL, and who copies the log between servers.
SUPERUSER_PASSWORD=$(secret)
REPLICATION_PASSWORD=$(secret)
# smtps://user:password@mail.example:465; without it mail stays in the Mailbox.
SMTP_URL=
END
