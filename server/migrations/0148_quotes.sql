-- What a request is for: a category of the directory. `business_id`: the only business that a private request is for; not a
-- foreign key, because the request stays private when the business is gone.
alter table requests
  add column service text check (service in (
    'repair', 'body_paint', 'tyres_wheels', 'tuning', 'detailing', 'restoration', 'towing', 'inspection', 'storage', 'training',
    'other')),
  add column business_id bigint;
create index requests_for_business on requests (business_id) where business_id is not null;

-- The life of a request, next to its post. `quotes`: how many stand, so that lists need not count them.
create table request_lives (
  post_id     bigint primary key references posts on delete cascade,
  state       text not null default 'open' check (state in ('open', 'awarded', 'fulfilled', 'closed', 'expired')),
  version     integer not null default 1,
  quotes      integer not null default 0 check (quotes >= 0), -- open, reserved, or accepted
  opened_at   timestamptz(3) not null default clock_timestamp(),
  ends_at     timestamptz(3) not null, -- of an open one, when it expires
  extended_at timestamptz(3),
  edited_at   timestamptz(3), -- when the author last changed what quotes are based on
  order_id    bigint -- the job that it was awarded to
);
create index request_lives_open on request_lives (ends_at) where state = 'open';

-- A provider's answer to a request: one each, edited in place, with every version kept. `follows_id`: the order of a running
-- job that it is extra work for. A range has no total.
create table quotes (
  id              bigint generated always as identity primary key,
  post_id         bigint not null references posts on delete cascade,
  provider_id     bigint not null references members on delete cascade,
  business_id     bigint references posts on delete set null,
  follows_id      bigint,
  state           text not null default 'open' check (state in (
    'open', 'reserved', 'accepted', 'declined', 'withdrawn', 'lost', 'expired')),
  version         integer not null default 1,
  total_vbt       integer check (total_vbt > 0),
  from_vbt        integer check (from_vbt > 0),
  to_vbt          integer check (to_vbt > from_vbt),
  warranty_months integer check (warranty_months > 0),
  warranty_miles  integer check (warranty_miles > 0),
  available_from  date not null,
  working_days    integer not null check (working_days between 1 and 90),
  valid_days      integer not null check (valid_days between 1 and 30),
  note            text,
  valid_until     timestamptz(3) not null,
  sent_at         timestamptz(3) not null default clock_timestamp(),
  edited_at       timestamptz(3),
  seen_at         timestamptz(3), -- by the author of the request
  firm_asked_at   timestamptz(3), -- when the author asked for a total instead of the range
  reserved_until  timestamptz(3),
  order_id        bigint, -- what it became; orders are never deleted
  ended_at        timestamptz(3),
  check ((total_vbt is null) = (from_vbt is not null) and (from_vbt is null) = (to_vbt is null)),
  check (state not in ('reserved', 'accepted') or total_vbt is not null),
  check ((state = 'reserved') = (reserved_until is not null))
);
create unique index quotes_of_provider on quotes (post_id, provider_id) where follows_id is null;
create unique index quotes_reserved on quotes (post_id) where state = 'reserved' and follows_id is null;
create unique index quotes_extra on quotes (follows_id) where state in ('open', 'reserved');
create index quotes_by_provider on quotes (provider_id, sent_at desc, id desc);
create index quotes_of_business on quotes (business_id) where business_id is not null;
create index quotes_of_order on quotes (order_id) where order_id is not null;

-- The lines of each version of a quote. `price_vbt`: of an hour, or of one piece. `total_vbt`: below 0 for a discount.
create table quote_lines (
  id        bigint generated always as identity primary key,
  quote_id  bigint not null references quotes on delete cascade,
  version   integer not null,
  line      integer not null,
  kind      text not null check (kind in ('labor', 'part', 'fee', 'discount')),
  title     text not null,
  condition text check (condition in ('new', 'used', 'oem')),
  quantity  numeric(7, 2) not null check (quantity > 0),
  price_vbt integer not null check (price_vbt >= 0),
  total_vbt integer not null,
  unique (quote_id, version, line)
);
comment on table quote_lines is 'append-only';

-- What else each version of a quote said.
create table quote_versions (
  quote_id bigint not null references quotes on delete cascade,
  version  integer not null,
  terms    jsonb not null,
  at       timestamptz(3) not null default clock_timestamp(),
  primary key (quote_id, version)
);
comment on table quote_versions is 'append-only';

create table quote_photos (
  quote_id bigint not null references quotes on delete cascade,
  position integer not null,
  media_id bigint not null references media on delete cascade,
  primary key (quote_id, position)
);
create index quote_photos_media on quote_photos (media_id);

-- Every step of a request and of its quotes. Without a quote, it is the request's own.
create table request_history (
  id         bigint generated always as identity primary key,
  post_id    bigint not null references posts on delete cascade,
  quote_id   bigint references quotes on delete cascade,
  event      text not null,
  actor_id   bigint, -- only an id; null: a timer
  by         text not null check (by in ('buyer', 'seller', 'timer')),
  from_state text,
  to_state   text not null,
  at         timestamptz(3) not null default clock_timestamp()
);
create index request_history_of_post on request_history (post_id, id);
create index request_history_of_quote on request_history (quote_id, id) where quote_id is not null;
comment on table request_history is 'append-only';

-- A quote that a provider has begun to write.
create table quote_drafts (
  post_id   bigint not null references posts on delete cascade,
  member_id bigint not null references members on delete cascade,
  body      jsonb not null,
  saved_at  timestamptz(3) not null default clock_timestamp(),
  primary key (post_id, member_id)
);
create index quote_drafts_of_member on quote_drafts (member_id);

-- Lines that a provider uses again.
create table quote_templates (
  id         bigint generated always as identity primary key,
  member_id  bigint not null references members on delete cascade,
  name       text not null,
  lines      jsonb not null,
  created_at timestamptz(3) not null default clock_timestamp()
);
create index quote_templates_of_member on quote_templates (member_id, id);

create table request_invitations (
  post_id     bigint not null references posts on delete cascade,
  business_id bigint not null references posts on delete cascade,
  at          timestamptz(3) not null default clock_timestamp(),
  primary key (post_id, business_id)
);
create index request_invitations_of_business on request_invitations (business_id);

-- Members whose business is near a request. `told_at`: when they were notified; null while it waits for the end of the night or
-- for the daily summary.
create table request_matches (
  post_id     bigint not null references posts on delete cascade,
  member_id   bigint not null references members on delete cascade,
  business_id bigint not null references posts on delete cascade,
  miles       integer not null,
  is_urgent   boolean not null,
  due_at      timestamptz(3) not null,
  told_at     timestamptz(3),
  primary key (post_id, member_id)
);
create index request_matches_due on request_matches (due_at) where told_at is null;
create index request_matches_of_member on request_matches (member_id, told_at);
create index request_matches_of_business on request_matches (business_id);

-- Orders of the kind 'job': an accepted quote. A job outlives its request and its quote. `starts_on`, `ends_on`: as agreed, days
-- in the time zone of the request's town. `follows_id`: the first order of the job, if this one is for extra work.
create table job_orders (
  order_id          bigint primary key references orders on delete cascade,
  post_id           bigint not null,
  quote_id          bigint not null,
  quote_version     integer not null,
  business_id       bigint,
  business_name     text,
  follows_id        bigint references orders,
  starts_on         date not null,
  working_days      integer not null check (working_days between 1 and 90),
  ends_on           date not null check (ends_on >= starts_on),
  time_zone         text not null,
  warranty_months   integer,
  warranty_miles    integer,
  note              text,
  address           text, -- from payment on, until it is erased
  address_erased_at timestamptz(3),
  started_at        timestamptz(3),
  parts_note        text, -- why the work began before the agreed day
  done_note         text,
  asked_at          timestamptz(3), -- when the customer is asked how the work goes
  proposed_by       text check (proposed_by in ('buyer', 'seller')),
  proposed_start    date,
  proposed_days     integer check (proposed_days between 1 and 90),
  check ((proposed_by is null) = (proposed_start is null) and (proposed_by is null) = (proposed_days is null))
);
create index job_orders_of_post on job_orders (post_id);
create index job_orders_of_quote on job_orders (quote_id);
create index job_orders_following on job_orders (follows_id) where follows_id is not null;

-- What the provider shows of the finished work.
create table job_photos (
  order_id bigint not null references orders on delete cascade,
  position integer not null,
  media_id bigint not null references media on delete cascade,
  primary key (order_id, position)
);
create index job_photos_media on job_photos (media_id);

alter table orders add constraint orders_of_jobs check (kind <> 'job' or (
  lines_vbt > 0 and delivery_vbt = 0 and variant in ('first', 'extra')
  and state in ('pending_payment', 'paid', 'in_progress', 'delivered', 'completed', 'disputed', 'canceled', 'expired',
    'refunded', 'partially_refunded')));

alter table deadlines drop constraint deadlines_subject_type_check;
alter table deadlines add constraint deadlines_subject_type_check
  check (subject_type in ('order', 'offer', 'deposit', 'request', 'quote'));

create trigger deadlines after delete on quotes referencing old table as gone
  for each statement execute function deadlines_go_with_subject('quote');
create function deadlines_go_with_request() returns trigger language plpgsql as $$
begin
  delete from deadlines where subject_type = 'request' and subject_id in (select post_id from gone);
  return null;
end $$;
create trigger deadlines after delete on request_lives referencing old table as gone
  for each statement execute function deadlines_go_with_request();

-- Lists show the state of a request and the number of its quotes, and filter by it.
alter table listed_posts add column request_state text, add column quotes integer;
create index listed_accepting_quotes on listed_request (created_at desc, id desc) where request_state = 'open';

create or replace view posts_to_list as
select posts.id, posts.kind, posts.author_id, posts.created_at, posts.place_id,
  case when posts.kind = 'request' and posts.latitude is not null then places.latitude else posts.latitude end as latitude,
  case when posts.kind = 'request' and posts.latitude is not null then places.longitude else posts.longitude end as longitude,
  posts.tokens, posts.cover_id is not null as has_photo, posts.tags, posts.tag_keys, posts.accepted_reply_id,
  vehicles.make, vehicles.make_key, vehicles.model, vehicles.model_key, vehicles.year, vehicles.mileage,
  vehicles.title_status, vehicles.is_for_sale, vehicles.asking_usd, requests.urgency,
  coalesce(market_items.category, directory_entries.category, requests.service) as category, market_items.condition,
  market_items.can_ship, market_items.can_pick_up, case when market_items.fitment_keys <> '[]' then (
    select array_agg(distinct fitment ->> 'make') from jsonb_array_elements(market_items.fitment_keys) as fitment) end as fitted_makes,
  events.starts_at, events.ends_at,
  coalesce(events.time_zone, directory_entries.time_zone) as time_zone,
  directory_entries.week_minutes, directory_entries.hour_exceptions, market_items.brand, market_items.brand_key,
  request_lives.state as request_state, request_lives.quotes
from posts
  left join vehicles on vehicles.post_id = posts.id
  left join requests on requests.post_id = posts.id
  left join market_items on market_items.post_id = posts.id
  left join events on events.post_id = posts.id
  left join directory_entries on directory_entries.post_id = posts.id
  left join places on posts.kind = 'request' and places.id = posts.place_id
  left join request_lives on request_lives.post_id = posts.id
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
    hour_exceptions = excluded.hour_exceptions, brand = excluded.brand, brand_key = excluded.brand_key,
    request_state = excluded.request_state, quotes = excluded.quotes;
end $$;

-- Each request has a life from its first moment, also one that samples and benchmarks insert. The waits of a site with other
-- settings, and the deadlines, are set by the server.
create function request_time(urgency text) returns interval language sql immutable parallel safe as $$
  select case $1 when 'Urgent' then interval '1 day' when 'I Can Wait' then interval '14 days' else interval '60 days' end
$$;
create function begin_request() returns trigger language plpgsql as $$
begin
  insert into request_lives (post_id, ends_at) values (new.post_id, clock_timestamp() + request_time(new.urgency));
  return null;
end $$;
-- Old requests count from now.
insert into request_lives (post_id, ends_at)
select post_id, clock_timestamp() + request_time(urgency) from requests;
insert into deadlines (subject_type, subject_id, event, reminder, due_at)
select 'request', post_id, 'expire', 0, ends_at from request_lives;
create trigger begin_request after insert on requests for each row execute function begin_request();

create function life_follows_listing() returns trigger language plpgsql as $$
begin
  update listed_posts set request_state = new.state, quotes = new.quotes where id = new.post_id and kind = 'request';
  return null;
end $$;
create trigger life_in_lists after update of state, quotes on request_lives
  for each row execute function life_follows_listing();
update listed_posts set request_state = 'open', quotes = 0 where kind = 'request';
