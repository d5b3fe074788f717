-- A seller's figures read this index alone, not 100,000 orders.
drop index orders_sold;
create index orders_sold on orders (seller_id, created_at, id) include (state, paid_at, total_vbt)
  where paid_at is not null;

-- The few returns that have not ended.
create index returns_open on returns (order_id)
  where state in ('requested', 'unaddressed', 'accepted', 'appealed', 'sent');
