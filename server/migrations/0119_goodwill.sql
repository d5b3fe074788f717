-- A seller can give back a part of an order's tokens at any time. `back_units` of an order is all that went back so far; the
-- history says how much each time.
alter type ledger_cause add value 'goodwill' after 'order_returned';
alter table order_steps add column amount_vbt integer check (amount_vbt > 0);
