-- An order is not its fulfillment: it keeps its sides, lines, tokens, version, disputes, and reviews. What only goods have is
-- in a table of theirs, and other kinds have tables of their own. `variant`: steps can be for one way of doing it only.
alter table orders add column kind text not null default 'goods';
alter table orders alter column kind drop default;
alter table orders rename column delivery_kind to variant;
alter table orders rename column goods_vbt to lines_vbt;

create table goods_orders (
  order_id            bigint primary key references orders on delete cascade,
  delivery_method_id  bigint,
  delivery_name       text not null default '',
  min_days            integer,
  max_days            integer,
  ship_to             jsonb, -- from payment on, until they are erased
  pickup_address      jsonb,
  address_erased_at   timestamptz(3),
  carrier             text check (carrier in ('ups', 'usps', 'fedex', 'dhl', 'other')),
  tracking_number     text,
  boxes               integer,
  pickup_note         text,
  pickup_code         text check (pickup_code ~ '^[0-9]{6}$'), -- only the buyer sees it
  pickup_tries_left   integer,
  pickup_locked_until timestamptz(3),
  return_days         integer, -- null if nothing can be returned
  return_until        timestamptz(3)
);
insert into goods_orders (order_id, delivery_method_id, delivery_name, min_days, max_days, ship_to, pickup_address,
  address_erased_at, carrier, tracking_number, boxes, pickup_note, pickup_code, pickup_tries_left, pickup_locked_until,
  return_days, return_until)
select id, delivery_method_id, delivery_name, min_days, max_days, ship_to, pickup_address, address_erased_at, carrier,
  tracking_number, boxes, pickup_note, pickup_code, pickup_tries_left, pickup_locked_until, return_days, return_until
from orders;

alter table orders
  drop constraint orders_check1, -- paid only with a delivery
  drop constraint orders_delivery_kind_check,
  drop constraint orders_goods_vbt_check,
  drop constraint orders_state_check,
  drop column delivery_method_id, drop column delivery_name, drop column min_days, drop column max_days,
  drop column ship_to, drop column pickup_address, drop column address_erased_at, drop column carrier,
  drop column tracking_number, drop column boxes, drop column pickup_note, drop column pickup_code,
  drop column pickup_tries_left, drop column pickup_locked_until, drop column return_days, drop column return_until,
  add constraint orders_lines_vbt check (lines_vbt >= 0),
  add constraint orders_of_goods check (kind <> 'goods' or (
    lines_vbt > 0 and (variant is null or variant in ('shipping', 'pickup')) and (variant is not null or paid_at is null)
    and state in ('pending_payment', 'paid', 'shipped', 'ready_for_pickup', 'delivered', 'completed', 'disputed',
      'canceled', 'expired', 'refunded', 'partially_refunded')));

-- A line is about a subject of any type, and its price can come from an offer or something else that was agreed. Neither can
-- be a foreign key. The id of a post that is gone finds nothing.
alter table order_lines
  drop constraint order_lines_post_id_fkey,
  drop constraint order_lines_price_vbt_check,
  drop constraint order_lines_agreed_vbt_check,
  alter column condition drop not null,
  add column subject_type text not null default 'post',
  add column agreed_in_type text;
alter table order_lines alter column subject_type drop default;
alter table order_lines rename column post_id to subject_id;
alter table order_lines rename column offer_id to agreed_in_id;
update order_lines set agreed_in_type = 'offer' where agreed_in_id is not null;
alter table order_lines
  add constraint order_lines_of_posts check (
    subject_type <> 'post' or (price_vbt > 0 and agreed_vbt >= 0 and condition is not null)),
  add constraint order_lines_agreed_in check ((agreed_in_type is null) = (agreed_in_id is null));
drop index order_lines_of_post;
create index order_lines_of_subject on order_lines (subject_id, subject_type) where subject_id is not null;
alter index order_lines_of_offer rename to order_lines_agreed_in;

-- Open orders of any kind: the states in which they end are the same for all.
drop index orders_bought_going_on, orders_sold_going_on;
create index orders_bought_going_on on orders (buyer_id, buyer_rank, id)
  where state not in ('pending_payment', 'completed', 'canceled', 'expired', 'refunded', 'partially_refunded');
create index orders_sold_going_on on orders (seller_id, seller_rank, id)
  where paid_at is not null
    and state not in ('pending_payment', 'completed', 'canceled', 'expired', 'refunded', 'partially_refunded');

-- What nobody has been told yet.
update happenings set details = details || jsonb_build_object('kind', 'goods', 'movesTokens', true)
from undelivered_happenings
where happening_id = happenings.id and type in ('order_stepped', 'order_noted', 'order_due');
