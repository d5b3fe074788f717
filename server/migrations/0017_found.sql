-- A search that somebody wants to hear of. `query` is what `/search` takes, as its address says it.
create table saved_searches (
  id         bigint generated always as identity primary key,
  member_id  bigint not null references members on delete cascade,
  name       text not null check (length(name) between 1 and 80 and name ~ '\S'),
  query      jsonb not null,
  rhythm     text not null check (rhythm in ('at_once', 'daily', 'weekly', 'never')),
  created_at timestamptz(3) not null default now(),
  told_at    timestamptz(3) not null default now() -- what was published by then has been told
);
create index saved_searches_of_member on saved_searches (member_id, created_at desc);
create index saved_searches_by_rhythm on saved_searches (rhythm, told_at);
