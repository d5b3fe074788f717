-- What searches compare of a post, besides its words: lists and counts need not read the post.
alter table post_search rename to post_search_before;
create table post_search (
  post_id    bigint not null,
  created_at timestamptz(3) not null,
  kind       text not null,
  author_id  bigint not null,
  heading    tsvector not null,
  document   tsvector not null,
  changed_at timestamptz(3) not null default now()
);
alter table post_search alter heading set storage main;
insert into post_search (post_id, created_at, kind, author_id, heading, document, changed_at)
select post_id, entries.created_at, kind, author_id, heading, document, changed_at
from post_search_before as entries join posts on posts.id = post_id;
drop table post_search_before;
alter table post_search add primary key (post_id), add foreign key (post_id) references posts on delete cascade;
create index post_search_by_change on post_search (changed_at);

-- Words and periods in one index: of common words, a search reads the newest period first, and stops as soon as it has
-- enough. No list of pending words, because the search of each period would read all of it.
create extension if not exists btree_gin;
create index post_search_by_period on post_search using gin (document, public.period_of(created_at))
  with (fastupdate = off);

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

-- How many posts the rarest of these queries finds, as the planner estimates from the table's statistics.
create function estimated_posts(queries text[]) returns bigint language plpgsql as $$
declare
  query text;
  plan json;
  fewest bigint;
begin
  foreach query in array queries loop
    execute format('explain (format json) select from public.post_search where document @@ %L::tsquery', query) into plan;
    fewest := least(fewest, (plan -> 0 -> 'Plan' ->> 'Plan Rows')::bigint);
  end loop;
  return fewest;
end $$;
