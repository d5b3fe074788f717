-- The gazetteer: towns of GeoNames, loaded once at the first start.
create extension if not exists cube;
create extension if not exists earthdistance;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- unaccent() depends on a dictionary that could be changed, so PostgreSQL does not let an index use it as it is.
create function plain_text(text) returns text language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent', $1));

-- What is compared when people search: lower case, without accents, words parted by one blank.
create function plain_words(text) returns text language sql immutable strict parallel safe
  return trim(regexp_replace(public.plain_text($1), '[^[:alnum:]]+', ' ', 'g'));

create table places (
  id         bigint primary key, -- GeoNames'
  name       text not null,
  region     text not null, -- state or province code
  country    text not null, -- ISO 3166 alpha-2
  label      text not null,
  population integer not null,
  latitude   double precision not null,
  longitude  double precision not null,
  plain_name text not null generated always as (plain_words(name)) stored
);
create index places_by_name on places (plain_name text_pattern_ops);
create index places_by_likeness on places using gin (plain_name gin_trgm_ops);
create index places_by_latitude on places (latitude);
