-- How many pieces there are of what a market post sells. `on_hand` counts every piece the seller ever offered, and `sold`
-- those of orders that were paid and not undone. What is left is the difference.
create table stock (
  post_id    bigint primary key references posts on delete cascade,
  on_hand    integer not null check (on_hand >= 0),
  sold       integer not null default 0 check (sold between 0 and on_hand),
  held_until timestamptz(3) -- no hold ends later, so that lists rarely need to look for holds
);
create index stock_sold_out on stock (post_id) where on_hand = sold;
insert into stock (post_id, on_hand) select post_id, stock from market_items;
alter table market_items drop column stock;

-- Pieces that a buyer is paying for. A hold ends by the clock; a job only deletes those that have ended.
create table stock_holds (
  checkout_id bigint not null, -- no foreign key: a hold must not lock its checkout
  post_id     bigint not null references stock on delete cascade,
  buyer_id    bigint not null references members on delete cascade,
  quantity    integer not null check (quantity > 0),
  ends_at     timestamptz(3) not null,
  primary key (checkout_id, post_id)
);
create index stock_holds_of_post on stock_holds (post_id, ends_at);
create index stock_holds_of_buyer on stock_holds (buyer_id);
create index stock_holds_by_end on stock_holds (ends_at);
