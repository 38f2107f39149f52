#!/bin/sh
# Run once by the image of PostgreSQL: the owner runs the migrations, the application does the rest.
set -eu
psql --set=ON_ERROR_STOP=1 --set=owner="$OWNER_PASSWORD" --set=site="$SITE_PASSWORD" --username=postgres <<'SQL'
create role alliance_owner login password :'owner';
create role alliance login password :'site';
create database alliance owner alliance_owner encoding 'UTF8';
revoke connect on database alliance from public;
grant connect on database alliance to alliance;
SQL
