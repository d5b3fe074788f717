-- A buyer can withdraw a dispute, which leads back to the state in which it began. It has ended without an outcome then.
-- `seconds_left`: how long the order would still have waited in that state.
alter table disputes
  add column from_state text,
  add column seconds_left float8,
  add column withdrawals integer not null default 0,
  drop constraint disputes_check1,
  add constraint disputes_outcome check (back_vbt is null or ended_at is not null);

update disputes set from_state = (
  select from_state from order_steps where order_steps.order_id = disputes.order_id and event = 'dispute'
  order by version desc limit 1
);
-- None is without its step, except in databases that were filled by hand.
update disputes set from_state = 'shipped' where from_state is null;
alter table disputes alter column from_state set not null;
