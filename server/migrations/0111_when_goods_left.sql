-- When the goods left the seller or were ready for pickup, and when a return was sent: what can be undone and reported counts
-- from there.
alter table goods_orders add column left_at timestamptz(3);
update goods_orders set left_at = (
  select max(at) from order_steps where order_steps.order_id = goods_orders.order_id and event in ('ship', 'make_ready')
);
alter table returns add column sent_at timestamptz(3);
update returns set sent_at = (
  select max(at) from order_steps where order_steps.order_id = returns.order_id and event = 'send_return'
);
