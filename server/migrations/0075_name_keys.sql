-- Makes, models, tags, and handles are the same if they differ only in case, accents, compatibility forms, and what
-- separates their words: 'Mercedes-Benz' and 'mercedes benz'. Between digits, a separator counts: '9-3' is not '93'.
create function name_key(text) returns text language sql immutable strict parallel safe
  return coalesce(
    nullif(regexp_replace(public.plain_words($1), ' (?![0-9])|(?<![0-9]) ', '', 'g'), ''), trim(public.plain_text($1)));
create function name_keys(names text[]) returns text[] language sql immutable strict parallel safe
  return array(select public.name_key(name) from unnest(names) with ordinality as given (name, place) order by place);

-- Tags: composed, without the '#' in front, and each once.
update posts set tags = tidy.tags
from (
  select id, (
    select coalesce(array_agg(tag order by place), '{}') from (
      select distinct on (name_key(tag)) tag, place
      from (select trim(ltrim(normalize(tag, nfc), '#')) as tag, place from unnest(posts.tags) with ordinality as given (tag, place)) as bare
      where tag <> '' order by name_key(tag), place
    ) as distinct_ones
  ) as tags
  from posts where posts.tags <> '{}'
) as tidy
where tidy.id = posts.id and tidy.tags <> posts.tags;

alter table posts add tag_keys text[] not null generated always as (name_keys(tags)) stored;
drop index posts_by_tag;
create index posts_by_tag on posts using gin (tag_keys) where tags <> '{}';

alter table vehicles
  add make_key text not null generated always as (name_key(make)) stored,
  add model_key text not null generated always as (name_key(model)) stored;
drop index vehicles_by_make;
create index vehicles_by_make on vehicles (make_key, model_key);

-- What a part fits, by key.
create function fitment_keys(fitments jsonb) returns jsonb language sql immutable strict parallel safe
  return (
    select coalesce(jsonb_agg(fitment || jsonb_build_object(
      'make', public.name_key(fitment ->> 'make'), 'model', public.name_key(fitment ->> 'model'))), '[]')
    from jsonb_array_elements(fitments) as fitment);
alter table market_items add fitment_keys jsonb not null generated always as (fitment_keys(fitments)) stored;

-- Follows of tags and makes, the closest of those that are now the same.
delete from follows using follows as closer
where follows.target_type in ('tag', 'make')
  and closer.member_id = follows.member_id and closer.target_type = follows.target_type
  and name_key(closer.label) = name_key(follows.label)
  and (array_position(array['muted', 'normal', 'following', 'watching'], closer.level), closer.target)
    > (array_position(array['muted', 'normal', 'following', 'watching'], follows.level), follows.target);
update follows set label = ltrim(normalize(label, nfc), '#'), target = name_key(label) where target_type in ('tag', 'make');

-- Suggested names, by key.
truncate search_names;
create or replace function names_follow_tags() returns trigger language plpgsql as $$
begin
  insert into search_names (type, plain, name, posts)
  select distinct on (name_key(tag)) 'tag', name_key(tag), tag, 1 from unnest(new.tags) as tag order by name_key(tag)
  on conflict do nothing;
  return null;
end $$;
create or replace function names_follow_make() returns trigger language plpgsql as $$
begin
  insert into search_names (type, plain, name, posts) values ('make', new.make_key, new.make, 1) on conflict do nothing;
  return null;
end $$;
insert into search_names (type, plain, name, posts)
select 'tag', name_key(tag), mode() within group (order by tag), count(*)::int
from posts, unnest(tags) as tag where hidden_at is null and deleted_at is null group by name_key(tag)
union all
select 'make', make_key, mode() within group (order by make), count(*)::int
from vehicles join posts on posts.id = post_id where hidden_at is null and deleted_at is null group by make_key;

-- Members by parts of their name or handle, with and without its hyphens.
create function member_words(name text, handle text) returns text language sql immutable strict parallel safe
  return public.plain_words(name) || ' ' || handle || ' ' || translate(handle, '-_', '');
drop index members_by_likeness;
create index members_by_likeness on members using gin (member_words(name, handle) gin_trgm_ops);

-- The words of posts, with the keys of their names.
create or replace function facts_of(id bigint) returns text language sql stable
  return concat_ws(' ',
    (select concat_ws(' ', year, make, model, trim, make_key, model_key) from public.vehicles where post_id = id),
    (select for_vehicle from public.requests where post_id = id),
    (select concat_ws(' ', replace(category, '_', ' '), jsonb_path_query_array(fitments, '$[*].make', silent => true),
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

  insert into post_search as kept (post_id, created_at, heading, document)
  select id, created_at, heading,
    heading || setweight(words_of(
      -- A tsvector holds a megabyte at most; nobody searches for the hundredth page of a blog.
      left(description, 20000) || ' ' || case when kind <> 'request' then coalesce(address, '') else '' end), 'D')
      || array_to_tsvector(array['kind:' || kind])
  from (
    select posts.*, setweight(words_of(title), 'A') || setweight(words_of(concat_ws(' ',
      array_to_string(tags || tag_keys, ' '), facts_of(posts.id), places.label, members.name)), 'B') as heading
    from posts join members on members.id = posts.author_id left join places on places.id = posts.place_id
    where posts.id = any (ids) and posts.hidden_at is null and posts.deleted_at is null
  ) listed
  on conflict (post_id) do update set
    created_at = excluded.created_at, heading = excluded.heading, document = excluded.document, changed_at = now();
end $$;

-- Until they are read again, saved searches know neither keys nor forms.
alter table saved_searches add is_stale boolean not null default false;
update saved_searches set is_stale = true;
create index saved_searches_stale on saved_searches (id) where is_stale;

-- Each post takes milliseconds, so a job writes them in batches while the site is up. Until then, they are found as before.
create table search_rewrites (post_id bigint primary key references posts on delete cascade);
insert into search_rewrites select id from posts;
