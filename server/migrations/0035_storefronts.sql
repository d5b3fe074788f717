-- How a seller sells: without a storefront, nothing of theirs can be bought.
create table storefronts (
  member_id      bigint primary key references members on delete cascade,
  name           text not null check (length(name) between 1 and 60),
  ships_from     text not null check (length(ships_from) between 1 and 120),
  ships_to       text not null check (ships_to in ('contiguous', 'everywhere')),
  return_days    smallint check (return_days between 1 and 14), -- null: no returns
  is_on_holiday  boolean not null,
  pickup_address jsonb, -- null: nothing can be picked up
  opened_at      timestamptz(3) not null default now()
);

create table delivery_methods (
  id            bigint generated always as identity primary key,
  seller_id     bigint not null references storefronts on delete cascade,
  position      smallint not null check (position between 0 and 2),
  name          text not null check (length(name) between 1 and 40),
  price_vbt     integer not null check (price_vbt between 0 and 1000000),
  min_days      smallint not null check (min_days between 1 and 60),
  max_days      smallint not null check (max_days between min_days and 60),
  free_from_vbt integer check (free_from_vbt between 0 and 1000000)
);
create index delivery_methods_of_seller on delivery_methods (seller_id, position);

alter table market_items add column return_days smallint check (return_days between 0 and 14); -- null: as the storefront

-- A member's address book. One is the default, if there is any.
create table addresses (
  id         bigint generated always as identity primary key,
  member_id  bigint not null references members on delete cascade,
  name       text not null check (length(name) between 1 and 80),
  line1      text not null check (length(line1) between 1 and 120),
  line2      text not null check (length(line2) <= 120),
  city       text not null check (length(city) between 1 and 80),
  state      text not null check (state ~ '^[A-Z]{2}$'),
  zip        text not null check (zip ~ '^[0-9]{5}(-[0-9]{4})?$'),
  is_default boolean not null,
  created_at timestamptz(3) not null default now()
);
create index addresses_of_member on addresses (member_id);
create unique index addresses_by_default on addresses (member_id) where is_default;
