-- Until when a return can be requested: set at the completion, unless a dispute led there.
alter table orders add column return_until timestamptz(3);
update orders set return_until = completed_at + make_interval(days => return_days)
where state = 'completed' and return_days > 0 and not exists (select from disputes where order_id = orders.id);

-- Completed orders that go back, one return each. What was said on the way is in the history of the order.
create table returns (
  order_id        bigint primary key references orders on delete cascade,
  state           text not null default 'requested' check (state in (
    'requested', 'accepted', 'denied', 'appealed', 'sent', 'received', 'closed')),
  reason          text not null check (char_length(reason) between 1 and 1000),
  answer          text check (char_length(answer) between 1 and 1000), -- why the seller denied it, or where to send it
  carrier         text check (carrier in ('ups', 'usps', 'fedex', 'dhl', 'other')),
  tracking_number text check (char_length(tracking_number) between 1 and 60),
  requested_at    timestamptz(3) not null default clock_timestamp(),
  appealed_at     timestamptz(3), -- from then on, moderators see the order
  check (state <> 'denied' or answer is not null),
  check (state <> 'appealed' or appealed_at is not null),
  check (state <> 'sent' or carrier is not null)
);
create index returns_appealed on returns (appealed_at, order_id) where state = 'appealed';
