-- The last import of listings of each seller, which a job carries out a batch of rows at a time. A file needs no more place
-- once it is done.
create table listing_imports (
  member_id  bigint primary key references members on delete cascade,
  id         uuid not null unique default gen_random_uuid(),
  csv        text not null check (length(csv) <= 4000000),
  repeats    text not null check (repeats in ('skip', 'add')),
  rows       integer not null,
  done       integer not null default 0,
  added      integer not null default 0,
  changed    integer not null default 0,
  unchanged  integer not null default 0,
  repeated   integer not null default 0,
  mistakes   jsonb not null default '[]',
  state      text not null default 'running' check (state in ('running', 'done', 'stopped')),
  started_at timestamptz(3) not null default now()
);
