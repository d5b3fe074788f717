-- What a member is about to buy. Its orders and holds refer to it by number only: they end with it, not by its deletion.
create table checkouts (
  id             bigint generated always as identity primary key,
  member_id      bigint not null references members on delete cascade,
  state          text not null default 'open' check (state in ('open', 'paid', 'expired', 'canceled', 'replaced')),
  ends_at        timestamptz(3) not null,
  address_id     bigint references addresses on delete set null,
  left_lines     jsonb not null default '[]', -- what could not be taken
  pays_after_vbt integer check (pays_after_vbt > 0), -- tokens that arrive pay this total at once
  created_at     timestamptz(3) not null default clock_timestamp(),
  ended_at       timestamptz(3),
  check ((state = 'open') = (ended_at is null))
);
create unique index checkouts_open on checkouts (member_id) where state = 'open';
create index checkouts_of_member on checkouts (member_id, id);
create index checkouts_by_end on checkouts (ends_at) where state = 'open';
create index checkouts_of_address on checkouts (address_id) where address_id is not null;
