-- Who made a part, and its number, as the seller gives them.
alter table market_items
  add column brand text check (length(brand) <= 60),
  add column part_number text check (length(part_number) <= 60);
alter table market_items add column brand_key text generated always as (name_key(brand)) stored;

alter table listed_posts add column brand text, add column brand_key text;
create index listed_by_brand on listed_market (brand_key, created_at desc, id desc) where brand_key is not null;

create or replace view posts_to_list as
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
  directory_entries.week_minutes, directory_entries.hour_exceptions, market_items.brand, market_items.brand_key
from posts
  left join vehicles on vehicles.post_id = posts.id
  left join requests on requests.post_id = posts.id
  left join market_items on market_items.post_id = posts.id
  left join events on events.post_id = posts.id
  left join directory_entries on directory_entries.post_id = posts.id
  left join places on posts.kind = 'request' and places.id = posts.place_id
where posts.hidden_at is null and posts.deleted_at is null;

create or replace function list_posts(ids bigint[]) returns void language plpgsql as $$
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
    hour_exceptions = excluded.hour_exceptions, brand = excluded.brand, brand_key = excluded.brand_key;
end $$;

-- The vehicles that listed parts fit, a row for each: to look parts up by vehicle, and to offer makes and models. Without a
-- model, a part fits all models of the make.
create table listed_fitments (
  post_id   bigint not null,
  kind      text not null default 'market',
  make      text not null,
  make_key  text not null,
  model     text,
  model_key text,
  from_year integer not null,
  to_year   integer not null,
  foreign key (post_id, kind) references listed_posts on delete cascade
);
create index listed_fitments_of_post on listed_fitments (post_id, kind);
create index listed_fitments_by_vehicle on listed_fitments (make_key, model_key);

create view fitments_to_list as
select market_items.post_id, fitment.make, name_key(fitment.make) as make_key, fitment.model,
  name_key(fitment.model) as model_key, coalesce("fromYear", 0) as from_year, coalesce("toYear", 9999) as to_year
from market_items
  cross join jsonb_to_recordset(fitments) as fitment (make text, model text, "fromYear" integer, "toYear" integer);
insert into listed_fitments (post_id, make, make_key, model, model_key, from_year, to_year)
select fitments_to_list.* from fitments_to_list join listed_market on listed_market.id = post_id;
analyze listed_fitments;

create function fitments_follow_listing() returns trigger language plpgsql as $$
begin
  insert into listed_fitments (post_id, make, make_key, model, model_key, from_year, to_year)
  select * from fitments_to_list where post_id = new.id;
  return null;
end $$;
create trigger fitments after insert on listed_market for each row execute function fitments_follow_listing();
create function fitments_follow_item() returns trigger language plpgsql as $$
begin
  delete from listed_fitments where post_id = new.post_id;
  insert into listed_fitments (post_id, make, make_key, model, model_key, from_year, to_year)
  select fitments_to_list.* from fitments_to_list join listed_market on listed_market.id = post_id
  where post_id = new.post_id;
  return null;
end $$;
create trigger listing_fitments after update of fitments on market_items
  for each row when (old.fitments is distinct from new.fitments) execute function fitments_follow_item();

-- Blocks of 1, 4, 16, and 64 years that together are exactly these years: '2004.4' is 2004 to 2007. Each year is in one block
-- of each size. So a part for forty years has a few words for them, and a search for a year looks for four.
create function year_blocks(from_year integer, to_year integer) returns setof text language sql immutable parallel safe as $$
  select block || '.' || size
  from (select greatest(coalesce($1, 0), 1856) as first, least(coalesce($2, 9999), 2111) as last) as years,
    unnest(array[1, 4, 16, 64]) as size, generate_series(first / size * size, last, size) as block,
    lateral (select block / (4 * size) * 4 * size as wider) as whole
  where block >= first and block + size - 1 <= last
    and (size = 64 or wider < first or wider + 4 * size - 1 > last)
$$;

-- The words by which a search finds a part for a vehicle and its year: '/civic' says that it names the years of a Civic,
-- '/civic/2004.4' that it fits those, and '/2004.4' that it fits some vehicle of those years. Nobody can type a slash in a word.
create function fitment_words(fitments jsonb) returns text[] language sql immutable strict parallel safe as $$
  with fits as materialized (
    select array(
        select distinct word from unnest(
          string_to_array(plain_words(concat_ws(' ', make, model)), ' ') || array[name_key(make), name_key(model)]) as word
        where word <> '' limit 10) as words,
      array(select year_blocks("fromYear", "toYear")) as blocks
    from jsonb_to_recordset($1) as fitment (make text, model text, "fromYear" integer, "toYear" integer)
  )
  select coalesce(array_agg(distinct word), '{}') from (
    select '/' || word from fits, unnest(words) as word
    union all select '/' || block from fits, unnest(blocks) as block
    union all select '/' || word || '/' || block from fits, unnest(words) as word, unnest(blocks) as block
  ) as all_words (word)
$$;

-- A part number is found with and without whatever separates its letters and digits.
create function part_number_words(part_number text) returns text language sql immutable parallel safe
  return $1 || ' ' || (
    select string_agg(regexp_replace(public.plain_text(one), '[^[:alnum:]]+', '', 'g'), ' ')
    from regexp_split_to_table($1, '[,;]') as one);

create or replace function facts_of(id bigint) returns text language sql stable
  return concat_ws(' ',
    (select concat_ws(' ', year, make, model, trim, make_key, model_key) from public.vehicles where post_id = id),
    (select for_vehicle from public.requests where post_id = id),
    (select concat_ws(' ', replace(category, '_', ' '), brand, brand_key, part_number_words(part_number),
                      jsonb_path_query_array(fitments, '$[*].make', silent => true),
                      jsonb_path_query_array(fitments, '$[*].model', silent => true),
                      jsonb_path_query_array(fitment_keys, '$[*].make', silent => true),
                      jsonb_path_query_array(fitment_keys, '$[*].model', silent => true))
       from public.market_items where post_id = id),
    (select venue from public.events where post_id = id),
    (select concat_ws(' ', replace(category, '_', ' '), jsonb_path_query_array(services, '$[*].name', silent => true))
       from public.directory_entries where post_id = id));

create or replace function write_search_of(ids bigint[]) returns void language plpgsql as $$
begin
  delete from post_search using posts
  where post_search.post_id = any (ids) and posts.id = post_search.post_id
    and (posts.hidden_at is not null or posts.deleted_at is not null);

  insert into post_search as kept (post_id, created_at, kind, author_id, heading, document)
  select id, created_at, kind, author_id, heading,
    heading || setweight(words_of(
      -- A tsvector holds a megabyte at most; nobody searches for the hundredth page of a blog.
      left(description, 20000) || ' ' || case when kind <> 'request' then coalesce(address, '') else '' end), 'D')
      || array_to_tsvector(array['kind:' || kind] || vehicles)
  from (
    select posts.*, setweight(words_of(title), 'A') || setweight(words_of(concat_ws(' ',
      array_to_string(tags || tag_keys, ' '), facts_of(posts.id), places.label, members.name)), 'B') as heading,
      coalesce((select fitment_words(fitments) from market_items where post_id = posts.id), '{}') as vehicles
    from posts join members on members.id = posts.author_id left join places on places.id = posts.place_id
    where posts.id = any (ids) and posts.hidden_at is null and posts.deleted_at is null
  ) listed
  on conflict (post_id) do update set
    created_at = excluded.created_at, heading = excluded.heading, document = excluded.document, changed_at = now();
end $$;

-- Until a job has written them again, parts are found as before.
insert into search_rewrites select post_id from market_items where fitments <> '[]' on conflict do nothing;
-- Saved searches with a year are read again.
update saved_searches set is_stale = true where query ~ '\m[12][0-9]{3}\M';
