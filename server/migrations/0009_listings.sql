-- Best Match is computed by a job and stored whole, a generation at a time: whoever pages keeps the one they began with.
create table rankings (
  generation bigint generated always as identity primary key,
  watermark  bigint not null, -- posts with a higher id are younger than this generation
  sizes      jsonb not null, -- how many posts of each kind it holds
  made_at    timestamptz(3) not null default now()
);

-- The order itself, two hundred posts a row: a row a post would be rewritten whole every minute.
create table ranking_parts (
  generation bigint not null references rankings on delete cascade,
  kind       text not null,
  part       integer not null,
  post_ids   bigint[] not null,
  primary key (generation, kind, part)
);

create index posts_since on posts (kind, id) where hidden_at is null and deleted_at is null;
create index posts_by_tag on posts using gin (tags) where tags <> '{}';

-- Along the surface of the earth, by the haversine: a tenth of the work of earth_distance().
create function metres_between(from_latitude float8, from_longitude float8, to_latitude float8, to_longitude float8)
returns float8 language sql immutable strict parallel safe
  return 12756336 * asin(least(1, sqrt(sind((to_latitude - from_latitude) / 2) ^ 2
    + cosd(from_latitude) * cosd(to_latitude) * sind((to_longitude - from_longitude) / 2) ^ 2)));

-- A weekly opening interval may end after midnight, on Sunday even in the next week: minutes since Monday 00:00.
create function week_minutes(hours jsonb) returns int4multirange language sql immutable parallel safe
  return (
    select coalesce(range_agg(part), '{}')
    from (values ('monday', 0), ('tuesday', 1440), ('wednesday', 2880), ('thursday', 4320), ('friday', 5760),
                 ('saturday', 7200), ('sunday', 8640)) as days (day, midnight),
      jsonb_array_elements(coalesce(hours -> day, '[]')) as given,
      lateral (select split_part(given ->> 'opens', ':', 1)::int * 60 + split_part(given ->> 'opens', ':', 2)::int as opens,
                      split_part(given ->> 'closes', ':', 1)::int * 60 + split_part(given ->> 'closes', ':', 2)::int as closes)
        as clock,
      lateral (select midnight + opens as starts, midnight + closes + case when closes <= opens then 1440 else 0 end as ends)
        as span,
      lateral (values (int4range(starts, ends)), (int4range(starts - 10080, ends - 10080))) as twice (part)
  );

-- Local wall time decides. A day with an exception forgets its weekly hours, also what they say about the next morning.
create function is_open_by_exception(hours jsonb, exceptions jsonb, local_time timestamp) returns boolean
language sql immutable parallel safe
  return (
    with days as (
      select local_time::date - ago as day, ago * 1440 + extract(hour from local_time)::int * 60
        + extract(minute from local_time)::int as minute
      from generate_series(0, 1) as ago
    )
    select coalesce(bool_or(int4range(opens, closes + case when closes <= opens then 1440 else 0 end) @> minute), false)
    from days
      left join lateral (
        select exception -> 'intervals' as intervals from jsonb_array_elements(exceptions) as exception
        where exception ->> 'date' = day::text limit 1
      ) as special on true,
      jsonb_array_elements(coalesce(special.intervals, hours -> trim(to_char(day, 'day')), '[]')) as given,
      lateral (select split_part(given ->> 'opens', ':', 1)::int * 60 + split_part(given ->> 'opens', ':', 2)::int as opens,
                      split_part(given ->> 'closes', ':', 1)::int * 60 + split_part(given ->> 'closes', ':', 2)::int as closes)
        as clock
  );

alter table directory_entries
  add week_minutes int4multirange not null generated always as (week_minutes(hours)) stored;

create function minute_of_week(local_time timestamp) returns integer language sql immutable strict parallel safe
  return (extract(isodow from local_time)::int - 1) * 1440 + extract(hour from local_time)::int * 60
    + extract(minute from local_time)::int;
