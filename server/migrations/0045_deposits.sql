-- Refundable deposits on vehicles. Their tokens are in the ledger, in an escrow with the number of the deposit. A deposit
-- outlives both members and its post, so both sides are only ids.
create table deposits (
  id             bigint generated always as identity primary key,
  post_id        bigint references posts on delete set null,
  buyer_id       bigint not null,
  seller_id      bigint not null,
  vbt            integer not null check (vbt between 1 and 1000000),
  price_usd      integer,  -- what they agreed on, else the asking price
  state          text not null default 'offered' check (state in ('offered', 'held', 'paid', 'returned')),
  ended          text check (ended in (
    'agreed', 'declined', 'canceled', 'unanswered', 'seller_returned', 'over', 'taken', 'gone')),
  version        integer not null default 1,
  buyer_agrees   boolean not null default false,
  seller_agrees  boolean not null default false,
  ends_at        timestamptz(3), -- until when the seller answers, then when it goes back
  created_at     timestamptz(3) not null default clock_timestamp(),
  ended_at       timestamptz(3),

  -- The vehicle when the deposit was left. A seller who leaves takes the VIN and the address along.
  title          text not null,
  thumbnail_id   bigint references media on delete set null,
  make           text not null,
  model          text not null,
  year           integer not null,
  mileage        integer,
  vin            text,
  title_status   text,
  address        text,

  -- Whether each side has something to do, which comes first in their list.
  buyer_is_asked  boolean not null generated always as (state = 'held' and seller_agrees and not buyer_agrees) stored,
  seller_is_asked boolean not null generated always as (
    state = 'offered' or (state = 'held' and buyer_agrees and not seller_agrees)) stored,

  check (buyer_id <> seller_id),
  check ((state in ('offered', 'held')) = (ends_at is not null)),
  check ((state in ('offered', 'held')) = (ended is null)),
  check ((ended is null) = (ended_at is null)),
  check ((state = 'paid') = (buyer_agrees and seller_agrees))
);
create unique index deposits_held on deposits (post_id) where state = 'held';
create unique index deposits_open on deposits (post_id, buyer_id) where ended is null;
create index deposits_by_end on deposits (ends_at) where ended is null;
create index deposits_left on deposits (buyer_id, buyer_is_asked, id);
create index deposits_got on deposits (seller_id, seller_is_asked, id);
create index deposits_of_post on deposits (post_id) where post_id is not null;
create index deposits_thumbnails on deposits (thumbnail_id) where thumbnail_id is not null;

-- Every step of every deposit, by the version that it led to.
create table deposit_steps (
  deposit_id bigint not null references deposits on delete cascade,
  version    integer not null,
  event      text not null,
  by         text check (by in ('buyer', 'seller')), -- null: the site
  at         timestamptz(3) not null default clock_timestamp(),
  primary key (deposit_id, version)
);
comment on table deposit_steps is 'append-only';
