-- Whom and what a member follows, and whom they want nothing of.
alter table members
  add bio            text check (length(bio) <= 500),
  add followers      integer not null default 0, -- members who follow them, at any level
  add following      integer not null default 0; -- members they follow

create table follows (
  member_id   bigint not null references members on delete cascade,
  target_type text not null check (target_type in ('member', 'tag', 'make', 'place')),
  target      text not null, -- the id of a member or place; a tag or make as `plain_text` writes it
  label       text not null default '', -- a tag or make as posts write it
  followed_id bigint references members on delete cascade,
  place_id    bigint references places on delete cascade,
  -- muted: nothing of it comes up; normal: under the filter; following: in the panel, too; watching: every new post is told.
  level       text not null default 'following' check (level in ('muted', 'normal', 'following', 'watching')),
  created_at  timestamptz(3) not null default now(),
  primary key (member_id, target_type, target),
  check ((target_type = 'member') = (followed_id is not null)),
  check ((target_type = 'place') = (place_id is not null)),
  check (followed_id <> member_id)
);
create index follows_of_target on follows (target_type, target, member_id);
create index follows_of_member on follows (followed_id, created_at desc, member_id desc) where followed_id is not null;
create index follows_of_place on follows (place_id) where place_id is not null;

-- Two-way: neither sees anything of the other.
create table blocks (
  member_id  bigint not null references members on delete cascade,
  blocked_id bigint not null references members on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (member_id, blocked_id),
  check (member_id <> blocked_id)
);
create index blocks_of_blocked on blocks (blocked_id);

-- One-way and secret: what they write does not come up in lists and tells nothing.
create table mutes (
  member_id  bigint not null references members on delete cascade,
  muted_id   bigint not null references members on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (member_id, muted_id),
  check (member_id <> muted_id)
);
create index mutes_of_muted on mutes (muted_id);

create table muted_words (
  member_id  bigint not null references members on delete cascade,
  word       text not null check (length(word) between 2 and 60), -- as `plain_words` writes it
  created_at timestamptz(3) not null default now(),
  primary key (member_id, word)
);

-- Whom somebody neither sees nor is seen by.
create function blocked_with(viewer bigint) returns bigint[] language sql stable parallel safe
  return array(select blocked_id from public.blocks where member_id = viewer
               union select member_id from public.blocks where blocked_id = viewer);

-- Whose things do not come up in somebody's lists.
create function unwanted_by(viewer bigint) returns bigint[] language sql stable parallel safe
  return public.blocked_with(viewer) || array(select muted_id from public.mutes where member_id = viewer);

-- The words that somebody does not want to read; null: there are none. Matched as searches are: 'brake' is also 'brakes'.
create function muted_query(viewer bigint) returns tsquery language sql stable parallel safe
  return (select string_agg('(' || query::text || ')', '|')::tsquery
          from (select phraseto_tsquery('public.simple_words', word) as query from public.muted_words where member_id = viewer) as muted
          where numnode(query) > 0);

create table reports (
  id          bigint generated always as identity primary key,
  reporter_id bigint references members on delete set null,
  item_type   text not null check (item_type in ('post', 'comment', 'reply', 'member')),
  item_id     bigint not null,
  reason      text not null check (reason in ('spam', 'scam', 'harassment', 'hate', 'sexual', 'dangerous', 'stolen', 'wrong_place', 'other')),
  note        text check (length(note) <= 500),
  snapshot    jsonb not null, -- what was reported, as it was then
  created_at  timestamptz(3) not null default now(),
  closed_at   timestamptz(3),
  closed_by   bigint references members on delete set null,
  outcome     text check (outcome in ('hidden', 'dismissed')),
  unique (reporter_id, item_type, item_id)
);
create index reports_open on reports (item_type, item_id) where closed_at is null;

-- How much an account may do in an hour while it is younger than `until_days`. The row with the fewest days that fits
-- an account's age counts; an account that fits none is free.
create table account_limits (
  until_days integer not null,
  act        text not null check (act in ('post', 'comment', 'link', 'mention')),
  per_hour   integer not null check (per_hour >= 0),
  primary key (until_days, act)
);
insert into account_limits (until_days, act, per_hour) values
  (1, 'post', 3), (1, 'comment', 20), (1, 'link', 3), (1, 'mention', 10),
  (7, 'post', 10), (7, 'comment', 60), (7, 'link', 10), (7, 'mention', 30);

-- What new accounts did lately; a job drops what is older than an hour.
create table account_acts (
  id         bigint generated always as identity primary key,
  member_id  bigint not null references members on delete cascade,
  act        text not null,
  amount     integer not null default 1 check (amount > 0),
  created_at timestamptz(3) not null default now()
);
create index account_acts_of_member on account_acts (member_id, act, created_at);

-- Somebody who leaves takes their doings along; what the audit log says stays.
alter table happenings drop constraint happenings_actor_id_fkey,
  add foreign key (actor_id) references members on delete cascade;
