#!/bin/sh
# The command line on a machine that runs deploy/earshot.service: with its settings and as its user. See docs/service.md.
set -a
DATA_DIR=/var/lib/earshot
[ ! -f /etc/earshot.env ] || . /etc/earshot.env
cd /opt/earshot && exec runuser -u earshot -- /usr/bin/node bin/earshot.mjs "$@"
