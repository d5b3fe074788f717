-- Conversations of two members, and their messages (slice inbox).

create table conversations (
  id         bigint generated always as identity primary key,
  kind       text not null check (kind in ('member', 'order')),
  -- Both members' ids, the lower one first: each pair has one. Null once a side has left, and for orders.
  pair       text unique,
  order_id   bigint unique references orders on delete cascade,
  -- The last message, and the last change to any. Whoever sends or changes one locks this row first.
  last_seq   integer not null default 0,
  change_seq integer not null default 0,
  -- The one that opened it, whose first message can be a request.
  opened_by  bigint references members on delete set null,
  created_at timestamptz not null default now(),
  check ((kind = 'order') = (order_id is not null))
);

create table conversation_members (
  conversation_id    bigint not null references conversations on delete cascade,
  -- As in `conversations`: each side's list can show those about orders.
  kind               text not null default 'member' check (kind in ('member', 'order')),
  side               smallint not null check (side in (1, 2)),
  -- Null for a deleted member.
  member_id          bigint references members on delete set null,
  -- The other side's last message: unread if it is after last_read_seq. All four only grow.
  last_other_seq     integer not null default 0,
  last_read_seq      integer not null default 0,
  last_delivered_seq integer not null default 0,
  cleared_seq        integer not null default 0,
  -- The last message that this side sees in its list; null while there is none.
  last_at            timestamptz,
  muted_until        timestamptz,
  is_archived        boolean not null default false,
  -- Null while the first message of the other side waits as a request.
  accepted_at        timestamptz,
  declined_at        timestamptz,
  primary key (conversation_id, side),
  unique (conversation_id, member_id)
);
create index conversation_members_by_time on conversation_members (member_id, last_at desc, conversation_id desc)
  where last_at is not null;
create index conversation_members_unread on conversation_members (member_id, last_at desc, conversation_id desc)
  where last_at is not null and last_other_seq > last_read_seq;

create table messages (
  id              bigint generated always as identity unique,
  conversation_id bigint not null references conversations on delete cascade,
  seq             integer not null check (seq > 0),
  change_seq      integer not null check (change_seq > 0),
  client_id       uuid not null,
  -- Null for a deleted member.
  author_id       bigint references members on delete set null,
  text            text not null,
  reply_to_seq    integer,
  post_id         bigint references posts on delete set null,
  sent_at         timestamptz not null default clock_timestamp(),
  edited_at       timestamptz,
  removed_at      timestamptz,
  primary key (conversation_id, seq),
  unique (conversation_id, change_seq),
  unique (author_id, client_id)
);
-- How fast somebody writes, whether it is the same again, and how many conversations they begin.
create index messages_of_author on messages (author_id, sent_at, hashtext(lower(text)));
create index messages_first_of_author on messages (author_id, sent_at) where seq = 1;
create index messages_of_post on messages (post_id) where post_id is not null;

create table message_files (
  conversation_id bigint not null,
  seq             integer not null,
  position        integer not null check (position between 1 and 10),
  media_id        bigint not null unique references media on delete cascade,
  primary key (conversation_id, seq, position),
  foreign key (conversation_id, seq) references messages on delete cascade
);

create table message_reactions (
  conversation_id bigint not null,
  seq             integer not null,
  member_id       bigint not null references members on delete cascade,
  emoji           text not null,
  primary key (conversation_id, seq, member_id),
  foreign key (conversation_id, seq) references messages on delete cascade
);
create index message_reactions_of_member on message_reactions (member_id);

-- What messages said before, for reports. Kept for 30 days.
create table message_versions (
  conversation_id bigint not null,
  seq             integer not null,
  change_seq      integer not null,
  text            text not null,
  replaced_at     timestamptz not null default now(),
  primary key (conversation_id, seq, change_seq),
  foreign key (conversation_id, seq) references messages on delete cascade
);
create index message_versions_by_time on message_versions (replaced_at);
