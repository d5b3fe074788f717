-- How long each buyer had pieces of a post held, by checkout: at most 30 minutes in 24 hours, over all their checkouts. A hold
-- that ends early ends here, too. A job deletes what is older than a day.
create table hold_times (
  buyer_id    bigint not null references members on delete cascade,
  post_id     bigint not null references stock on delete cascade,
  checkout_id bigint not null, -- no foreign key, as in stock_holds
  started_at  timestamptz(3) not null,
  ends_at     timestamptz(3) not null,
  primary key (buyer_id, post_id, checkout_id)
);
create index hold_times_of_post on hold_times (post_id);
create index hold_times_of_checkout on hold_times (checkout_id);
create index hold_times_by_end on hold_times (ends_at);

-- Those that are running: what was held before is not known.
insert into hold_times (buyer_id, post_id, checkout_id, started_at, ends_at)
select buyer_id, post_id, checkout_id, now(), ends_at from stock_holds where ends_at > now();
