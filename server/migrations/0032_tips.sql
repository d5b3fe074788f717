-- Tips. Their tokens are in the ledger, under the key 'tip:<giver>:<id>'. A tip outlives its post and both members:
-- it was paid.
create table tips (
  id           bigint generated always as identity primary key,
  post_id      bigint references posts on delete set null,
  from_id      bigint references members on delete set null,
  to_id        bigint references members on delete set null,
  vbt          integer not null check (vbt between 1 and 2000),
  message      text check (char_length(message) between 1 and 130),
  is_anonymous boolean not null,
  created_at   timestamptz(3) not null default clock_timestamp(),
  check (from_id <> to_id)
);
-- Totals are summed from these when they are shown: a stored one would be a row that everybody who tips waits for.
create index tips_of_post on tips (post_id, id) include (vbt) where post_id is not null;
create index tips_of_recipient on tips (to_id) include (vbt) where to_id is not null;
create index tips_of_giver on tips (from_id) where from_id is not null;

-- Whether others see on the profile what the member got.
alter table members add column shows_tips boolean not null default false;
