-- Orders: one per seller of a checkout. Their tokens are in the ledger, in an escrow with the number of the order. An
-- order outlives both members and its posts, so both sides are only ids.
create table orders (
  id                   bigint generated always as identity primary key,
  number               text not null unique check (number ~ '^V-[2-9A-HJKMNP-TV-Z]{8}$'),
  checkout_id          bigint not null,
  buyer_id             bigint not null,
  seller_id            bigint not null,
  state                text not null default 'pending_payment' check (state in (
    'pending_payment', 'paid', 'shipped', 'ready_for_pickup', 'delivered', 'completed', 'disputed', 'canceled',
    'expired', 'refunded', 'partially_refunded')),
  version              integer not null default 1,

  -- What a list shows, as it was bought.
  title                text not null,
  thumbnail_id         bigint references media on delete set null,
  items                integer not null check (items > 0),
  line_count           integer not null check (line_count > 0),
  search               text not null, -- the title of each line, the number, and the tracking number, in lower case
  place                text,          -- where it goes: 'Los Angeles, CA'

  delivery_kind        text check (delivery_kind in ('shipping', 'pickup')), -- null until the buyer chooses
  delivery_method_id   bigint,
  delivery_name        text not null default '',
  min_days             integer,
  max_days             integer,
  goods_vbt            integer not null check (goods_vbt > 0),
  delivery_vbt         integer not null default 0 check (delivery_vbt >= 0),
  total_vbt            integer not null generated always as (goods_vbt + delivery_vbt) stored,
  fee_percent          numeric(4, 1) not null check (fee_percent between 0 and 100),
  fee_units            bigint not null check (fee_units >= 0), -- of all goods, in units of the ledger
  back_units           bigint not null default 0 check (back_units >= 0),

  ship_to              jsonb, -- from payment on, until they are erased
  pickup_address       jsonb,
  address_erased_at    timestamptz(3),
  carrier              text check (carrier in ('ups', 'usps', 'fedex', 'dhl', 'other')),
  tracking_number      text,
  boxes                integer,
  pickup_note          text,
  pickup_code          text check (pickup_code ~ '^[0-9]{6}$'), -- only the buyer sees it
  pickup_tries_left    integer,
  pickup_locked_until  timestamptz(3),

  -- Whom the site waits for, and until when. The ranks order a side's list: first what waits for it, by the deadline.
  waits_for            text check (waits_for in ('buyer', 'seller')),
  due_at               timestamptz(3),
  buyer_rank           bigint not null default 0,
  seller_rank          bigint not null default 0,
  is_for_moderators    boolean not null default false,
  return_days          integer, -- null if nothing can be returned
  created_at           timestamptz(3) not null default clock_timestamp(),
  paid_at              timestamptz(3),
  completed_at         timestamptz(3),
  check (buyer_id <> seller_id),
  check (delivery_kind is not null or paid_at is null)
);
create index orders_of_checkout on orders (checkout_id, id);
create index orders_bought on orders (buyer_id, created_at, id);
create index orders_bought_by_rank on orders (buyer_id, buyer_rank, id);
create index orders_bought_by_place on orders (buyer_id, place) include (paid_at, created_at, state, waits_for);
create index orders_sold on orders (seller_id, created_at, id) where paid_at is not null;
create index orders_sold_by_rank on orders (seller_id, seller_rank, id) where paid_at is not null;
create index orders_sold_by_place on orders (seller_id, place) include (state, waits_for) where paid_at is not null;
create index orders_by_words on orders using gin (search gin_trgm_ops);
create index orders_thumbnails on orders (thumbnail_id) where thumbnail_id is not null;

-- What was bought. `agreed_vbt`: the price of one that the buyer saw before.
create table order_lines (
  order_id     bigint not null references orders on delete cascade,
  line         integer not null,
  post_id      bigint references posts on delete set null,
  title        text not null,
  thumbnail_id bigint references media on delete set null,
  condition    text not null,
  quantity     integer not null check (quantity > 0),
  price_vbt    integer not null check (price_vbt > 0),
  agreed_vbt   integer not null check (agreed_vbt >= 0),
  primary key (order_id, line)
);
create index order_lines_of_post on order_lines (post_id) where post_id is not null;
create index order_lines_thumbnails on order_lines (thumbnail_id) where thumbnail_id is not null;

-- Every step of every order, by the version that it led to.
create table order_steps (
  order_id   bigint not null references orders on delete cascade,
  version    integer not null,
  event      text not null,
  actor_id   bigint, -- only an id; null: a timer
  by         text not null check (by in ('buyer', 'seller', 'moderator', 'timer', 'agreement')),
  from_state text,
  to_state   text not null,
  reason     text,
  at         timestamptz(3) not null default clock_timestamp(),
  primary key (order_id, version)
);
comment on table order_steps is 'append-only';

-- What the site does by itself if nobody acts. `reminder`: 0 is the step, the others lead up to it.
create table order_deadlines (
  order_id bigint not null references orders on delete cascade,
  event    text not null,
  reminder integer not null default 0,
  due_at   timestamptz(3) not null,
  primary key (order_id, event, reminder)
);
create index order_deadlines_by_time on order_deadlines (due_at);
