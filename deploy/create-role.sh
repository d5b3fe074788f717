#!/bin/sh
# Runs once, when the database is created. Creates the server's role, which owns nothing; the server grants it its rights.
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set ON_ERROR_STOP=1 --set password="$APP_PASSWORD" <<'SQL'
create role vrumies_app login password :'password';
SQL
