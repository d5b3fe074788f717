-- How much admins let a member buy in 24 hours. Everyone else has the same limit.

create table purchase_limits (
  member_id   bigint primary key references members on delete cascade,
  daily_cents integer not null check (daily_cents > 0),
  reason      text not null check (length(reason) between 1 and 300)
);
