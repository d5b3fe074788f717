-- What a seller says on the page of their storefront, and the picture at its top.
alter table storefronts
  add column about text,
  add column banner_id bigint references media on delete set null;
create index storefronts_banners on storefronts (banner_id) where banner_id is not null;
