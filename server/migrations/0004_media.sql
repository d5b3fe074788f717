-- Uploaded files. The bytes are in the storage under `public_id`; a file that nobody uses is purged after a day.
create table media (
  id               bigint generated always as identity primary key,
  public_id        text not null unique,
  version          bigint not null,
  owner_id         bigint not null references members on delete cascade,
  type             text not null check (type in ('image', 'video')),
  format           text not null,
  bytes            bigint not null,
  width            integer not null,
  height           integer not null,
  duration_seconds double precision,
  thumbhash        text,
  poster_id        bigint references media on delete set null,
  state            text not null default 'ready' check (state in ('processing', 'ready', 'original', 'failed')),
  note             text,
  created_at       timestamptz(3) not null default now()
);
create index media_of_owner on media (owner_id);

alter table members add avatar_id bigint references media on delete set null;
create index members_avatar on members (avatar_id) where avatar_id is not null;
