-- In whole US dollars. Vehicles that are for sale already have none until their owner edits them.
alter table vehicles
  add column asking_usd integer check (asking_usd between 1 and 100000000),
  add constraint vehicles_asking_price_if_for_sale check (asking_usd is null or is_for_sale);

-- For listings sorted by price, read backward: the newest of equal prices first, and those without a price last.
create index vehicles_lowest_price on vehicles ((- coalesce(asking_usd, 2147483647)), post_id);
create index vehicles_highest_price on vehicles ((coalesce(asking_usd, 0)), post_id);
