#!/bin/sh
# Runs once, when the database is created: the role that the server works as. It owns nothing; the server grants it the rest.
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set ON_ERROR_STOP=1 --set password="$APP_PASSWORD" <<'SQL'
create role vrumies_app login password :'password';
SQL
