-- The bounty of a forum post: one at most, ever. Its tokens are in the ledger, in an escrow with the number of the post.
create table bounties (
  post_id       bigint primary key references posts on delete cascade,
  vbt           integer not null check (vbt between 1 and 1000000),
  raises        integer not null default 0, -- each has a key of its own in the ledger
  state         text not null default 'open' check (state in ('open', 'paid', 'returned')),
  ends_at       timestamptz(3) not null,
  reminded_days smallint,                   -- the last reminder: so many days before the end
  paid_to_id    bigint references members on delete set null,
  created_at    timestamptz(3) not null default now(),
  ended_at      timestamptz(3),
  check ((state = 'open') = (ended_at is null)),
  check (state = 'paid' or paid_to_id is null)
);
create index bounties_open on bounties (ends_at) where state = 'open';
create index bounties_paid_to on bounties (paid_to_id) where paid_to_id is not null;

-- Tokens must not be lost with their post, whoever deletes it.
create function keep_open_bounty() returns trigger language plpgsql as $$
begin
  raise 'the bounty of post % is still open', old.post_id using errcode = 'integrity_constraint_violation';
end $$;
create trigger keep_open before delete on bounties
  for each row when (old.state = 'open') execute function keep_open_bounty();

-- So far, a bounty was only a number, and nobody had set tokens aside. Those of samples are held at the next start.
update posts set tokens = null
where kind = 'forum' and tokens is not null and author_id in (select id from members where not is_sample);
