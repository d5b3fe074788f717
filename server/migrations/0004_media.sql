-- Uploaded files. The bytes are in the storage under `public_id`; a file that nobody uses is purged after a day.
create table media (
  id               bigint generated always as identity primary key,
  public_id        text not null unique,
  version          bigint not null, -- stands in the address: whoever changes the bytes raises it
  owner_id         bigint not null references members on delete cascade,
  type             text not null check (type in ('image', 'video')),
  format           text not null, -- of the stored original: webp, mp4, webm or mov
  bytes            bigint not null,
  width            integer not null,
  height           integer not null,
  duration_seconds double precision,
  thumbhash        text,
  poster_id        bigint references media on delete set null,
  has_copy         boolean not null default false, -- a fast-start MP4 stands beside the original video
  sample_file      text, -- the original is this file of the repository, and not in the storage
  state            text not null default 'ready' check (state in ('processing', 'ready', 'original', 'failed')),
  note             text,
  created_at       timestamptz(3) not null default now()
);
create index media_of_owner on media (owner_id) include (bytes);
create index media_of_poster on media (poster_id) where poster_id is not null;
create index media_by_age on media (created_at) where sample_file is null;

alter table members add avatar_id bigint references media on delete set null;
create index members_avatar on members (avatar_id) where avatar_id is not null;

-- Files that come in chunks: which of their bytes are on the disk already. The row goes a day after its last chunk.
create table uploads (
  owner_id    bigint not null references members on delete cascade,
  id          text not null check (length(id) between 1 and 100), -- made by the client
  type        text not null check (type in ('image', 'video')),
  total_bytes bigint, -- null until a chunk tells
  received    int8multirange not null default '{}',
  state       text not null default 'open' check (state in ('open', 'checking', 'done')),
  media_id    bigint references media on delete cascade,
  touched_at  timestamptz(3) not null default now(),
  primary key (owner_id, id)
);
create index uploads_by_age on uploads (touched_at);
create index uploads_of_media on uploads (media_id) where media_id is not null;

-- Whatever deletes a row, an account's end included, leaves the files' name here for the job that removes them.
create table media_leftovers (public_id text primary key);

create function leave_media_files() returns trigger language plpgsql as $$
begin
  insert into media_leftovers (public_id) values (old.public_id) on conflict do nothing;
  return null;
end $$;
create trigger media_files_left after delete on media for each row execute function leave_media_files();
