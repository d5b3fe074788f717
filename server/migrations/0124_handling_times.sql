-- Days from payment until it ships, or is ready for pickup. A post without a value uses the storefront's.
alter table storefronts add column handling_days smallint not null default 3 check (handling_days between 0 and 10);
alter table market_items add column handling_days smallint check (handling_days between 0 and 10);
-- As it was promised at checkout. Null for older orders, which promised nothing.
alter table goods_orders add column handling_days smallint check (handling_days between 0 and 10);
