-- A search that somebody wants to hear of. `query` is what `/search` takes, as its address says it.
create table saved_searches (
  id         bigint generated always as identity primary key,
  member_id  bigint not null references members on delete cascade,
  name       text not null check (length(name) between 1 and 80 and name ~ '\S'),
  query      text not null check (length(query) between 1 and 500 and query ~ '\S'),
  rhythm     text not null check (rhythm in ('at_once', 'daily', 'weekly', 'never')),
  -- What a post's text must hold to match at all: of thousands of searches it leaves the few that are looked at.
  candidates tsquery,
  has_more   boolean not null, -- more must hold than `candidates` say
  latitude   double precision, -- of the town behind `near:`
  longitude  double precision,
  created_at timestamptz(3) not null default now(),
  told_at    timestamptz(3) not null default now() -- what was published by then has been told
);
create index saved_searches_of_member on saved_searches (member_id, created_at desc);
create index saved_searches_by_rhythm on saved_searches (rhythm, told_at);

-- What has been told: a post matches a search once. A job drops what is old.
create table saved_search_matches (
  search_id  bigint not null references saved_searches on delete cascade,
  post_id    bigint not null references posts on delete cascade,
  matched_at timestamptz(3) not null default now(),
  primary key (search_id, post_id)
);
create index saved_search_matches_of_post on saved_search_matches (post_id);
create index saved_search_matches_by_moment on saved_search_matches (matched_at);

-- What is suggested while somebody types. Looked up by beginning, so in the order of bytes.

-- A title from each of its words on.
create table title_beginnings (
  beginning text collate "C" not null,
  post_id   bigint not null references posts on delete cascade,
  primary key (beginning, post_id)
);
create index title_beginnings_of_post on title_beginnings (post_id);

create function write_title_beginnings_of(ids bigint[]) returns void language plpgsql as $$
begin
  delete from title_beginnings where post_id = any (ids);
  insert into title_beginnings (beginning, post_id)
  select distinct left(array_to_string(words[place:], ' '), 40), id
  from (select id, regexp_split_to_array(plain_words(title), ' ') as words from posts where id = any (ids)) as titles,
    generate_subscripts(words, 1) as place
  where words[place] <> '' and place <= 12;
end $$;

create function suggestions_follow_title() returns trigger language plpgsql as $$
begin
  perform write_title_beginnings_of(array[new.id]);
  return null;
end $$;
create trigger suggestions after insert or update of title on posts
  for each row execute function suggestions_follow_title();

-- Tags and makes, and how many posts had them when they were last counted.
create table search_names (
  type  text not null check (type in ('tag', 'make')),
  plain text collate "C" not null, -- as `plain_words` writes it
  name  text not null,
  posts integer not null,
  primary key (type, plain)
);
create index search_names_by_likeness on search_names using gin (plain gin_trgm_ops);

create function names_follow_tags() returns trigger language plpgsql as $$
begin
  insert into search_names (type, plain, name, posts)
  select distinct on (plain_words(tag)) 'tag', plain_words(tag), tag, 1
  from unnest(new.tags) as tag where plain_words(tag) <> '' order by plain_words(tag)
  on conflict do nothing;
  return null;
end $$;
create trigger names after insert or update of tags on posts
  for each row when (new.tags <> '{}') execute function names_follow_tags();

create function names_follow_make() returns trigger language plpgsql as $$
begin
  insert into search_names (type, plain, name, posts)
  select 'make', plain_words(new.make), new.make, 1 where plain_words(new.make) <> ''
  on conflict do nothing;
  return null;
end $$;
create trigger names after insert or update of make on vehicles for each row execute function names_follow_make();

create index members_by_handle on members (handle text_pattern_ops);
create index members_by_name on members (plain_words(name) text_pattern_ops);
create index members_by_likeness on members using gin ((plain_words(name) || ' ' || handle) gin_trgm_ops);
-- Of the thousands of towns that begin with one letter, the large ones are meant.
create index places_large on places (plain_name text_pattern_ops) where population >= 50000;
-- The largest towns of a part of the map.
create index places_by_size on places (population desc) include (latitude, longitude);

-- Posts of all kinds by date.
create index posts_by_moment on posts (created_at desc, id desc) where hidden_at is null and deleted_at is null;
