create table posts (
  id              bigint generated always as identity primary key,
  kind            text not null
                  check (kind in ('video', 'blog', 'forum', 'vehicle', 'request', 'market', 'event', 'directory')),
  author_id       bigint not null references members on delete cascade,
  title           text not null check (length(title) between 1 and 120 and title ~ '\S'),
  description     text not null check (length(description) between 1 and case kind when 'blog' then 100000 else 5000 end),
  address         text check (length(address) between 1 and 200),
  place_id        bigint references places on delete set null,
  latitude        double precision,
  longitude       double precision,
  is_exact_place  boolean not null default false, -- the coordinates are the post's own, not its town's centre
  link            text check (length(link) between 1 and 2000),
  tokens          integer check (tokens between 0 and 1000000),
  tags            text[] not null default '{}' check (cardinality(tags) <= 5),
  cover_id        bigint references media, -- what its card shows: the first image, else the video's poster
  video_id        bigint references media,
  reading_seconds integer not null,
  likes           integer not null default 0,
  dislikes        integer not null default 0,
  comments        integer not null default 0,
  views           integer not null default 0,
  points          integer not null default 0,
  version         integer not null default 1,
  created_at      timestamptz(3) not null default now(), -- the moment of publishing
  edited_at       timestamptz(3),
  hidden_at       timestamptz(3),
  hidden_reason   text,
  deleted_at      timestamptz(3)
);
create index posts_newest_first on posts (kind, created_at desc, id desc) where hidden_at is null and deleted_at is null;
create index posts_of_author on posts (author_id, created_at desc, id desc);
create index posts_nearby on posts using gist (ll_to_earth(latitude, longitude)) where latitude is not null;

create table post_images (
  post_id  bigint not null references posts on delete cascade,
  position smallint not null check (position between 0 and 9),
  media_id bigint not null references media,
  primary key (post_id, position)
);
create index post_images_of_media on post_images (media_id);
create index posts_of_video on posts (video_id) where video_id is not null;

create table vehicles (
  post_id         bigint primary key references posts on delete cascade,
  make            text not null check (length(make) between 1 and 40),
  model           text not null check (length(model) between 1 and 60),
  year            integer not null check (year >= 1885),
  trim            text check (length(trim) <= 60),
  mileage         integer check (mileage between 0 and 2000000),
  vin             text check (vin ~ '^[A-Z0-9]{5,17}$'),
  is_vin_verified boolean not null default false,
  title_status    text check (title_status in ('clean', 'salvage', 'rebuilt', 'lien', 'none')),
  specs           jsonb not null default '[]',
  is_for_sale     boolean not null default false
);
create index vehicles_by_make on vehicles (make, model);

create table requests (
  post_id     bigint primary key references posts on delete cascade,
  urgency     text not null check (urgency in ('Urgent', 'I Can Wait', 'Just Looking')),
  for_vehicle text check (length(for_vehicle) <= 120)
);

create table market_items (
  post_id     bigint primary key references posts on delete cascade,
  stock       integer not null check (stock between 0 and 9999),
  condition   text not null check (condition in ('new', 'used', 'rebuilt', 'for_parts')),
  category    text not null,
  fitments    jsonb not null default '[]',
  can_ship    boolean not null,
  can_pick_up boolean not null
);

create table events (
  post_id   bigint primary key references posts on delete cascade,
  starts_at timestamptz(3) not null,
  ends_at   timestamptz(3) check (ends_at > starts_at),
  time_zone text not null,
  venue     text check (length(venue) <= 120),
  capacity  integer check (capacity between 1 and 1000000)
);
create index events_by_start on events (starts_at);

create table directory_entries (
  post_id         bigint primary key references posts on delete cascade,
  category        text not null,
  time_zone       text not null,
  hours           jsonb not null,
  hour_exceptions jsonb not null default '[]',
  services        jsonb not null default '[]',
  service_area    text check (length(service_area) <= 200),
  phone           text check (length(phone) <= 30)
);

-- What a post said before each edit. Append-only: the server's role may insert and read, nothing else.
create table post_versions (
  post_id    bigint not null references posts on delete cascade,
  version    integer not null,
  editor_id  bigint not null references members on delete cascade,
  content    jsonb not null,
  created_at timestamptz(3) not null default now(),
  primary key (post_id, version)
);
comment on table post_versions is 'append-only';

-- Every privileged act. Append-only.
create table audit_log (
  id         bigint generated always as identity primary key,
  actor_id   bigint not null, -- an id only: it outlives the account
  action     text not null,
  subject_id bigint not null,
  details    jsonb not null default '{}',
  created_at timestamptz(3) not null default now()
);
comment on table audit_log is 'append-only';

create table drafts (
  id         uuid not null,
  author_id  bigint not null references members on delete cascade,
  kind       text not null,
  content    jsonb not null,
  updated_at timestamptz(3) not null default now(),
  primary key (author_id, id)
);

-- One view per viewer and hour; a job drops the rows of yesterday.
create table post_views (
  post_id bigint not null references posts on delete cascade,
  viewer  text not null,
  hour    timestamptz(0) not null,
  primary key (post_id, viewer, hour)
);
