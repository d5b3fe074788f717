-- The gazetteer: towns of GeoNames, loaded once at the first start.
create extension if not exists cube;
create extension if not exists earthdistance;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- unaccent() depends on a dictionary that could be changed, so PostgreSQL does not let an index use it as it is.
create function plain_text(text) returns text language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent', $1));

create table places (
  id         bigint primary key, -- GeoNames'
  name       text not null,
  region     text not null, -- state or province code
  country    text not null, -- ISO 3166 alpha-2
  label      text not null,
  population integer not null,
  latitude   double precision not null,
  longitude  double precision not null
);
