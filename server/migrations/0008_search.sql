-- What posts are found by. Kept by triggers, so that whatever writes a post need not think of it.

-- English endings without stop words: in a title 'The One' is what somebody looks for.
create text search dictionary english_words (template = snowball, language = english);
create text search configuration simple_words (copy = simple);
create text search configuration stemmed (copy = simple);
alter text search configuration stemmed
  alter mapping for asciiword, word, numword, asciihword, hword, numhword, hword_asciipart, hword_part, hword_numpart
  with english_words;

-- Every word as it is written (beginnings are looked for) and as its stem (brakes finds brake).
create function words_of(text) returns tsvector language sql immutable parallel safe
  return to_tsvector('public.simple_words', public.plain_words(coalesce($1, '')))
      || to_tsvector('public.stemmed', public.plain_words(coalesce($1, '')));

-- Listed posts only. A request's address is in here nowhere: only its town is anybody's business.
create table post_search (
  post_id    bigint primary key references posts on delete cascade,
  created_at timestamptz(3) not null,
  heading    tsvector not null, -- title (A) and facts such as make, tags, town, author (B): what relevance counts
  document   tsvector not null, -- all of the text and 'kind:video': what is matched
  changed_at timestamptz(3) not null default now()
);
-- The matches are compared by their headings: out of line, the long documents are not read with them.
alter table post_search set (toast_tuple_target = 128), alter heading set storage main;
create index post_search_by_words on post_search using gin (document);
create index post_search_by_change on post_search (changed_at);

-- The words there are in headings: whoever misspells one probably meant one of these.
create table search_words (
  word  text primary key,
  posts integer not null -- how many had it when they were last counted
);
create index search_words_by_beginning on search_words (word text_pattern_ops);
create index search_words_by_likeness on search_words using gin (word gin_trgm_ops);

create function facts_of(id bigint) returns text language sql stable
  return concat_ws(' ',
    (select concat_ws(' ', year, make, model, trim) from public.vehicles where post_id = id),
    (select for_vehicle from public.requests where post_id = id),
    (select concat_ws(' ', replace(category, '_', ' '), jsonb_path_query_array(fitments, '$[*].make', silent => true),
                      jsonb_path_query_array(fitments, '$[*].model', silent => true))
       from public.market_items where post_id = id),
    (select venue from public.events where post_id = id),
    (select concat_ws(' ', replace(category, '_', ' '), jsonb_path_query_array(services, '$[*].name', silent => true))
       from public.directory_entries where post_id = id));

create function write_search_of(ids bigint[]) returns void language plpgsql as $$
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
      array_to_string(tags, ' '), facts_of(posts.id), places.label, members.name)), 'B') as heading
    from posts join members on members.id = posts.author_id left join places on places.id = posts.place_id
    where posts.id = any (ids) and posts.hidden_at is null and posts.deleted_at is null
  ) listed
  on conflict (post_id) do update set
    created_at = excluded.created_at, heading = excluded.heading, document = excluded.document, changed_at = now();
end $$;

create function search_follows_post() returns trigger language plpgsql as $$
begin
  perform write_search_of(array[new.id]);
  return null;
end $$;

create function search_follows_facts() returns trigger language plpgsql as $$
begin
  perform write_search_of(array[new.post_id]);
  return null;
end $$;

create function search_follows_author() returns trigger language plpgsql as $$
begin
  perform write_search_of(array(select id from posts where author_id = new.id));
  return null;
end $$;

create trigger search after insert
  or update of title, description, address, place_id, tags, created_at, hidden_at, deleted_at on posts
  for each row execute function search_follows_post();
create trigger search after insert or update on vehicles for each row execute function search_follows_facts();
create trigger search after insert or update on requests for each row execute function search_follows_facts();
create trigger search after insert or update on market_items for each row execute function search_follows_facts();
create trigger search after insert or update on events for each row execute function search_follows_facts();
create trigger search after insert or update on directory_entries for each row execute function search_follows_facts();
create trigger search after update of name on members
  for each row when (old.name <> new.name) execute function search_follows_author();
