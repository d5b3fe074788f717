-- Messages between servers that are too long for NOTIFY, as the Socket.IO adapter for PostgreSQL expects them. It deletes
-- them after half a minute; a crash of the database may lose them, as it loses NOTIFY.
create unlogged table socket_io_attachments (
  id         bigint primary key generated always as identity,
  created_at timestamptz(3) not null default now(),
  payload    bytea not null
);
