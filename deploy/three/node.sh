#!/bin/sh
# Writes what one of three servers needs for Patroni, etcd, HAProxy and PgBouncer:
#   set -a; . /etc/sikalab/house; set +a
#   sh deploy/three/node.sh one 10.0.0.1 10.0.0.2 10.0.0.3 OUT
# The name is one, two or three; the addresses are theirs, in that order. OUT gets patroni.yml, etcd.env,
# haproxy.cfg, pgbouncer.ini, users.txt and env. The passwords of deploy/make-env.sh have to be set, the same on all three.
set -eu
[ $# -eq 5 ] || { echo "Usage: sh $0 one|two|three ADDRESS ADDRESS ADDRESS OUT" >&2; exit 2; }
: "${DATABASE_PASSWORD:?}" "${SUPERUSER_PASSWORD:?}" "${REPLICATION_PASSWORD:?}"
from=$(dirname "$0")
out=$5
case $1 in
  one) here=$2 ;;
  two) here=$3 ;;
  three) here=$4 ;;
  *) echo "A server is called one, two or three." >&2; exit 2 ;;
esac
umask 077
mkdir -p "$out"

# In another place than Debian's, for who tries it: LOCAL, DATA, ETCD_DATA, BIN, SHARED_BUFFERS, USERS.
local=${LOCAL:-127.0.0.1}
users=${USERS:-/etc/pgbouncer/userlist.txt}
fill() {
  sed -e "s|@NAME@|$1|g" -e "s|@HERE@|$here|g" -e "s|@ONE@|$2|g" -e "s|@TWO@|$3|g" -e "s|@THREE@|$4|g" \
    -e "s|@LOCAL@|$local|g" \
    -e "s|@DATA@|${DATA:-/var/lib/postgresql/sikalab}|g" \
    -e "s|@ETCD_DATA@|${ETCD_DATA:-/var/lib/etcd/sikalab}|g" \
    -e "s|@BIN@|${BIN:-/usr/lib/postgresql/15/bin}|g" \
    -e "s|@SHARED_BUFFERS@|${SHARED_BUFFERS:-1GB}|g" \
    -e "s|@SUPERUSER_PASSWORD@|$SUPERUSER_PASSWORD|g" \
    -e "s|@REPLICATION_PASSWORD@|$REPLICATION_PASSWORD|g"
}
for each in patroni.yml etcd.env haproxy.cfg; do
  fill "$1" "$2" "$3" "$4" < "$from/$each" > "$out/$each"
done
# The same pooler as on one server, before this server's HAProxy, for this server's app alone.
sed -e "s|host=database port=5432|host=$local port=5000|" \
  -e "s|^listen_addr = .*|listen_addr = $local|" \
  -e "s|^auth_file = .*|auth_file = $users|" "$from/../pgbouncer.ini" > "$out/pgbouncer.ini"
printf '"sikalab" "%s"\n' "$DATABASE_PASSWORD" > "$out/users.txt"
# The app's own settings: the database through this server's PgBouncer, and past it.
cat > "$out/env" <<END
DATABASE_URL=postgres://sikalab:$DATABASE_PASSWORD@$local:6432/sikalab
DATABASE_DIRECT_URL=postgres://sikalab:$DATABASE_PASSWORD@$local:5000/sikalab
AUTH_SECRET=${AUTH_SECRET:?}
PUBLIC_URL=https://${SITE:?}
SMTP_URL=${SMTP_URL:-}
TRUST_PROXY=1
HOST=0.0.0.0
END
