-- What a reply said before each edit. Append-only, as `post_versions` is.
create table reply_versions (
  reply_id   bigint not null references replies on delete cascade,
  version    integer not null,
  editor_id  bigint not null references members on delete cascade,
  text       text not null check (length(text) <= 20000),
  created_at timestamptz(3) not null default now(),
  primary key (reply_id, version)
);
comment on table reply_versions is 'append-only';

-- Whoever leaves takes theirs along.
create index reply_versions_of_editor on reply_versions (editor_id);
create index post_versions_of_editor on post_versions (editor_id);
