-- Offers below the price of a market post or a vehicle. They outlive their post and both sides. The two sides name amounts
-- in turn; amounts of vehicles are in whole US dollars, all others in whole VBT.
create table offers (
  id            bigint generated always as identity primary key,
  post_id       bigint references posts on delete set null,
  buyer_id      bigint references members on delete set null,
  seller_id     bigint, -- cleared when they leave
  kind          text not null check (kind in ('market', 'vehicle')),
  title         text not null, -- of the post, when the offer was made
  thumbnail_id  bigint references media on delete set null,
  state         text not null default 'open' check (state in (
    'open', 'accepted', 'used', 'declined', 'withdrawn', 'expired', 'lapsed', 'closed')),
  version       integer not null default 1,
  waits_for     text default 'seller' check (waits_for in ('buyer', 'seller')),
  rounds        integer not null default 1 check (rounds between 1 and 5),
  amount        integer not null check (amount > 0), -- the last one
  buyer_amount  integer not null,                    -- the last one of each side
  seller_amount integer,
  price         integer not null check (price > 0),  -- when the last one was named
  ends_at       timestamptz(3) not null,
  reminded_at   timestamptz(3),
  decline_note  text,
  order_id      bigint, -- what it was used for; neither is ever deleted
  deposit_id    bigint,
  created_at    timestamptz(3) not null default clock_timestamp(),
  ended_at      timestamptz(3),
  check (buyer_id <> seller_id),
  check ((state = 'open') = (waits_for is not null)),
  check ((state in ('open', 'accepted')) = (ended_at is null))
);
create unique index offers_live on offers (buyer_id, post_id) where state in ('open', 'accepted');
create index offers_by_end on offers (ends_at) where state in ('open', 'accepted');
create index offers_of_post on offers (post_id);
create index offers_sent on offers (buyer_id, state);
create index offers_received on offers (seller_id, state);
create index offers_thumbnails on offers (thumbnail_id) where thumbnail_id is not null;

-- Every amount that was named.
create table offer_rounds (
  offer_id bigint not null references offers on delete cascade,
  round    integer not null,
  by       text not null check (by in ('buyer', 'seller')),
  amount   integer not null,
  note     text,
  at       timestamptz(3) not null default clock_timestamp(),
  primary key (offer_id, round)
);

-- A piece that was bought for the price of an accepted offer.
alter table order_lines add column offer_id bigint; -- offers are never deleted
create index order_lines_of_offer on order_lines (offer_id) where offer_id is not null;
