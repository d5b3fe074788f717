-- US ZIP codes, loaded once at the first start. Looked up by their beginnings, so in the order of bytes.
create table postal_codes (
  code     text collate "C" primary key,
  place_id bigint not null references places on delete cascade
);
create index postal_codes_of_place on postal_codes (place_id);

-- How far a country or state reaches is read from its towns.
create index places_by_area on places (country, region);

-- Of the country or state behind `near:`.
alter table saved_searches add area_km double precision;
