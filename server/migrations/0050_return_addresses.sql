-- A return that silence or a moderator accepted waits until the seller says where to send it. Otherwise, the buyer keeps
-- it and is refunded: 'waived'.
alter table returns drop constraint returns_state_check;
alter table returns add constraint returns_state_check check (state in (
  'requested', 'unaddressed', 'accepted', 'denied', 'appealed', 'sent', 'received', 'waived', 'closed'));

-- Denials stand unless the buyer asks a moderator in time. Earlier ones start to wait now.
with due as (
  insert into order_deadlines (order_id, event, due_at)
  select order_id, 'return_not_appealed', clock_timestamp() + interval '5 days' from returns where state = 'denied'
  on conflict do nothing
  returning order_id, due_at
)
update orders set due_at = due.due_at from due where id = order_id;
