-- What a member wants to buy, now or later. A line outlives its post, so that nothing disappears silently: it keeps what
-- was known when it was added.
create table cart_lines (
  member_id bigint not null references members on delete cascade,
  post_id   bigint not null, -- no foreign key
  title     text not null,
  price_vbt integer not null check (price_vbt >= 0), -- of one, when it was added
  quantity  integer not null check (quantity between 1 and 9999),
  is_saved  boolean not null, -- for later
  added_at  timestamptz(3) not null default now(),
  primary key (member_id, post_id)
);
