-- What members say to a post, and what one member has to do with one post.
create table bookmark_collections (
  id         bigint generated always as identity primary key,
  member_id  bigint not null references members on delete cascade,
  name       text not null check (length(name) between 1 and 60 and name ~ '\S'),
  created_at timestamptz(3) not null default now(),
  unique (member_id, name)
);

-- One row a member and post: a list needs one join for all of it. It goes and returns with its post.
create table post_states (
  member_id         bigint not null references members on delete cascade,
  post_id           bigint not null references posts on delete cascade,
  reaction          smallint check (reaction in (-1, 1)),
  reacted_at        timestamptz(3),
  bookmarked_at     timestamptz(3),
  collection_id     bigint references bookmark_collections on delete set null,
  remind_at         timestamptz(3),
  reminded_at       timestamptz(3),
  not_interested_at timestamptz(3),
  thread_level      text check (thread_level in ('muted', 'normal', 'following', 'watching')), -- null: not said
  read_number       integer, -- of a forum thread: the last reply that was seen
  primary key (member_id, post_id),
  check ((reaction is null) = (reacted_at is null))
);
create index post_states_of_post on post_states (post_id);
create index bookmarks_of_member on post_states (member_id, bookmarked_at desc, post_id desc) where bookmarked_at is not null;
create index not_interested_of_member on post_states (member_id) include (post_id) where not_interested_at is not null;
create index bookmark_reminders on post_states (remind_at) where remind_at is not null and reminded_at is null;
create index bookmarks_of_collection on post_states (collection_id) where collection_id is not null;

alter table posts
  add replies           integer not null default 0, -- a forum thread's, those that are shown; its card's count
  add last_number       integer not null default 0, -- the highest number a reply of it ever had
  add commenters        integer not null default 0; -- members other than its author who commented or replied

-- A forum thread's long answers. Numbers are never given twice: a removed one leaves its place.
create table replies (
  id         bigint generated always as identity primary key,
  post_id    bigint not null references posts on delete cascade,
  number     integer not null check (number > 0),
  author_id  bigint references members on delete set null, -- null: a deleted member
  text       text not null check (length(text) between 1 and 20000), -- Markdown
  quoted_id  bigint references replies on delete set null,
  likes      integer not null default 0,
  comments   integer not null default 0,
  created_at timestamptz(3) not null default now(),
  edited_at  timestamptz(3),
  removed_at timestamptz(3), -- by its author
  hidden_at  timestamptz(3), -- by a moderator
  hidden_reason text,
  unique (post_id, number)
);
create index replies_by_moment on replies (post_id, created_at, number);
create index replies_of_author on replies (author_id, created_at desc);
create index replies_of_quoted on replies (quoted_id) where quoted_id is not null;

alter table posts add accepted_reply_id bigint references replies on delete set null;
create index posts_of_accepted on posts (accepted_reply_id) where accepted_reply_id is not null;

create table reply_images (
  reply_id bigint not null references replies on delete cascade,
  position smallint not null check (position between 0 and 9),
  media_id bigint not null references media,
  primary key (reply_id, position)
);
create index reply_images_of_media on reply_images (media_id);

create table reply_likes (
  reply_id   bigint not null references replies on delete cascade,
  member_id  bigint not null references members on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (reply_id, member_id)
);
create index reply_likes_of_member on reply_likes (member_id);

-- Short remarks: on a post, or on a reply of a forum thread; answers to one stand one level below it.
create table comments (
  id         bigint generated always as identity primary key,
  post_id    bigint not null references posts on delete cascade,
  reply_id   bigint references replies on delete cascade, -- null: on the post itself
  parent_id  bigint references comments on delete cascade,
  author_id  bigint references members on delete set null, -- null: of a deleted member, whom others answered
  text       text not null check (length(text) between 1 and 130 and text ~ '\S'),
  likes      integer not null default 0,
  answers    integer not null default 0, -- those that are shown
  created_at timestamptz(3) not null default now(),
  edited_at  timestamptz(3),
  removed_at timestamptz(3),
  hidden_at  timestamptz(3),
  hidden_reason text
);
create index comments_of_post on comments (post_id, created_at desc, id desc) where reply_id is null and parent_id is null;
create index comments_of_reply on comments (reply_id, created_at, id) where reply_id is not null and parent_id is null;
create index comments_of_parent on comments (parent_id, created_at, id) where parent_id is not null;
create index comments_of_author on comments (author_id, created_at desc);

create table comment_likes (
  comment_id bigint not null references comments on delete cascade,
  member_id  bigint not null references members on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (comment_id, member_id)
);
create index comment_likes_of_member on comment_likes (member_id);

-- How many comments and replies of a member stand under a post: who comes to one, or leaves, changes `commenters`.
create table post_commenters (
  post_id   bigint not null references posts on delete cascade,
  member_id bigint not null references members on delete cascade,
  remarks   integer not null check (remarks >= 0),
  primary key (post_id, member_id)
);
create index post_commenters_of_member on post_commenters (member_id);

alter table opening_totals
  add comments   integer not null default 0 check (comments >= 0),
  add commenters integer not null default 0 check (commenters >= 0);
