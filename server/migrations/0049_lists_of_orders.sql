-- Lists of orders count at most a thousand, so that these indexes need not have what is counted.
drop index orders_bought_by_place, orders_sold_by_place;
create index orders_bought_by_place on orders (buyer_id, place, created_at, id);
create index orders_sold_by_place on orders (seller_id, place, created_at, id) where paid_at is not null;

-- Few of many orders go on. Lists of some of their states read only these.
create index orders_bought_going_on on orders (buyer_id, buyer_rank, id)
  where state in ('paid', 'shipped', 'ready_for_pickup', 'delivered', 'disputed');
create index orders_sold_going_on on orders (seller_id, seller_rank, id)
  where paid_at is not null and state in ('paid', 'shipped', 'ready_for_pickup', 'delivered', 'disputed');

-- A member's orders with one other member.
create index orders_of_both on orders (buyer_id, seller_id);

-- New words wait in a list that every search reads. A short one keeps searches fast, and adding it delays nobody long.
alter index orders_by_words set (gin_pending_list_limit = 256);

-- A member's checkout that waits for tokens; nearly none does.
create index checkouts_waiting on checkouts (member_id, id) where pays_after_vbt is not null;
