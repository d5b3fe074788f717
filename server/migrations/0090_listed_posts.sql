-- What lists narrow and count posts by, a row of 150 bytes for each listed post, those of a kind together: with texts and
-- counters, a post takes 800, and every look at all posts of a kind would read those of the seven others.
create table listed_posts (
  id                bigint not null,
  kind              text not null,
  author_id         bigint not null references members on delete cascade,
  created_at        timestamptz(3) not null,
  place_id          bigint,
  latitude          double precision, -- of a request, its town's center
  longitude         double precision,
  tokens            integer,
  has_photo         boolean not null,
  tags              text[] not null,
  tag_keys          text[] not null,
  accepted_reply_id bigint,
  make              text, -- vehicles
  make_key          text,
  model             text,
  model_key         text,
  year              integer,
  mileage           integer,
  title_status      text,
  is_for_sale       boolean,
  asking_usd        integer,
  urgency           text, -- requests
  category          text, -- parts and businesses
  condition         text,
  can_ship          boolean,
  can_pick_up       boolean,
  fitted_makes      text[], -- keys; null: the part says nothing about what it fits
  starts_at         timestamptz(3), -- events
  ends_at           timestamptz(3),
  time_zone         text, -- events and businesses
  week_minutes      int4multirange,
  hour_exceptions   jsonb,
  primary key (id, kind)
) partition by list (kind);

create table listed_video partition of listed_posts for values in ('video');
create table listed_blog partition of listed_posts for values in ('blog');
create table listed_forum partition of listed_posts for values in ('forum');
create table listed_vehicle partition of listed_posts for values in ('vehicle');
create table listed_request partition of listed_posts for values in ('request');
create table listed_market partition of listed_posts for values in ('market');
create table listed_event partition of listed_posts for values in ('event');
create table listed_directory partition of listed_posts for values in ('directory');

-- A square of a quarter of a degree. Near a place are few of them, and each has its posts by date.
create function map_cell(latitude double precision, longitude double precision) returns integer
language sql immutable strict parallel safe
  return floor(latitude * 4)::int * 2000 + floor(longitude * 4)::int;

create view posts_to_list as
select posts.id, posts.kind, posts.author_id, posts.created_at, posts.place_id,
  case when posts.kind = 'request' and posts.latitude is not null then places.latitude else posts.latitude end as latitude,
  case when posts.kind = 'request' and posts.latitude is not null then places.longitude else posts.longitude end as longitude,
  posts.tokens, posts.cover_id is not null as has_photo, posts.tags, posts.tag_keys, posts.accepted_reply_id,
  vehicles.make, vehicles.make_key, vehicles.model, vehicles.model_key, vehicles.year, vehicles.mileage,
  vehicles.title_status, vehicles.is_for_sale, vehicles.asking_usd, requests.urgency,
  coalesce(market_items.category, directory_entries.category) as category, market_items.condition,
  market_items.can_ship, market_items.can_pick_up, case when market_items.fitment_keys <> '[]' then (
    select array_agg(distinct fitment ->> 'make') from jsonb_array_elements(market_items.fitment_keys) as fitment) end as fitted_makes,
  events.starts_at, events.ends_at,
  coalesce(events.time_zone, directory_entries.time_zone) as time_zone,
  directory_entries.week_minutes, directory_entries.hour_exceptions
from posts
  left join vehicles on vehicles.post_id = posts.id
  left join requests on requests.post_id = posts.id
  left join market_items on market_items.post_id = posts.id
  left join events on events.post_id = posts.id
  left join directory_entries on directory_entries.post_id = posts.id
  left join places on posts.kind = 'request' and places.id = posts.place_id
where posts.hidden_at is null and posts.deleted_at is null;

insert into listed_posts select * from posts_to_list order by kind, id;
create index listed_by_date on listed_posts (created_at desc, id desc);
create index listed_of_author on listed_posts (author_id, created_at desc, id desc);
create index listed_of_place on listed_posts (place_id, created_at desc, id desc) where place_id is not null;
create index listed_by_cell on listed_posts (map_cell(latitude, longitude), created_at desc, id desc)
  where latitude is not null;
create index listed_by_tag on listed_posts using gin (tag_keys) where tag_keys <> '{}';
create index listed_by_make on listed_vehicle (make_key, created_at desc, id desc);
analyze listed_posts;

create function list_posts(ids bigint[]) returns void language plpgsql as $$
begin
  -- Two changes of one post take turns, so that the later one sees what the earlier one hid.
  perform from posts where id = any (ids) order by id for no key update;
  delete from listed_posts using posts
  where posts.id = any (ids) and listed_posts.id = posts.id and listed_posts.kind = posts.kind
    and (posts.hidden_at is not null or posts.deleted_at is not null);
  insert into listed_posts as listed select * from posts_to_list where id = any (ids)
  on conflict (id, kind) do update set
    author_id = excluded.author_id, created_at = excluded.created_at, place_id = excluded.place_id,
    latitude = excluded.latitude, longitude = excluded.longitude, tokens = excluded.tokens,
    has_photo = excluded.has_photo, tags = excluded.tags, tag_keys = excluded.tag_keys,
    accepted_reply_id = excluded.accepted_reply_id, make = excluded.make, make_key = excluded.make_key,
    model = excluded.model, model_key = excluded.model_key, year = excluded.year, mileage = excluded.mileage,
    title_status = excluded.title_status, is_for_sale = excluded.is_for_sale, asking_usd = excluded.asking_usd,
    urgency = excluded.urgency, category = excluded.category, condition = excluded.condition,
    can_ship = excluded.can_ship, can_pick_up = excluded.can_pick_up,
    fitted_makes = excluded.fitted_makes, starts_at = excluded.starts_at,
    ends_at = excluded.ends_at, time_zone = excluded.time_zone, week_minutes = excluded.week_minutes,
    hour_exceptions = excluded.hour_exceptions;
end $$;

-- A new post has nobody else yet who changes it.
create function listing_begins() returns trigger language plpgsql as $$
begin
  insert into listed_posts (id, kind, author_id, created_at, place_id, latitude, longitude, tokens, has_photo, tags, tag_keys)
  select new.id, new.kind, new.author_id, new.created_at, new.place_id, new.latitude, new.longitude, new.tokens,
    new.cover_id is not null, new.tags, new.tag_keys
  where new.hidden_at is null and new.deleted_at is null;
  return null;
end $$;
create function listing_follows_post() returns trigger language plpgsql as $$
begin
  perform list_posts(array[new.id]);
  return null;
end $$;
create function listing_follows_facts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into listed_posts select * from posts_to_list where id = new.post_id on conflict do nothing;
    if found then return null; end if;
  end if;
  perform list_posts(array[new.post_id]);
  return null;
end $$;
create function listing_forgets_post() returns trigger language plpgsql as $$
begin
  delete from listed_posts where id = old.id and kind = old.kind;
  return null;
end $$;

-- Kinds with a table of their own are listed with their row there.
create trigger listing_new after insert on posts
  for each row when (new.kind in ('video', 'blog', 'forum') and not is_in_bulk())
  execute function listing_begins();
create trigger listing_changed
  after update of author_id, created_at, place_id, latitude, longitude, tokens, cover_id, tags, accepted_reply_id,
    hidden_at, deleted_at on posts
  for each row when (not is_in_bulk() and (
    old.author_id, old.created_at, old.place_id, old.latitude, old.longitude, old.tokens, old.cover_id is null, old.tags,
    old.accepted_reply_id, old.hidden_at is null, old.deleted_at is null)
    is distinct from (
    new.author_id, new.created_at, new.place_id, new.latitude, new.longitude, new.tokens, new.cover_id is null, new.tags,
    new.accepted_reply_id, new.hidden_at is null, new.deleted_at is null))
  execute function listing_follows_post();
create trigger listing_gone after delete on posts for each row execute function listing_forgets_post();
create trigger listing after insert or update on vehicles
  for each row when (not is_in_bulk()) execute function listing_follows_facts();
create trigger listing after insert or update on requests
  for each row when (not is_in_bulk()) execute function listing_follows_facts();
create trigger listing after insert or update on market_items
  for each row when (not is_in_bulk()) execute function listing_follows_facts();
create trigger listing after insert or update on events
  for each row when (not is_in_bulk()) execute function listing_follows_facts();
create trigger listing after insert or update on directory_entries
  for each row when (not is_in_bulk()) execute function listing_follows_facts();

-- The same minute with one look at the clock: facets and lists ask it of each business.
create or replace function minute_of_week(local_time timestamp) returns integer language sql immutable strict parallel safe
  return ((floor(date_part('epoch', local_time) / 60)::bigint + 4320) % 10080)::int;
