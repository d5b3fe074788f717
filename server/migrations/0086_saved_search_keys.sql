-- The saved searches that a new post may match, looked up by what the post has: each search is stored under every
-- alternative of its rarest condition (`matching/keys.ts`).
create table saved_search_keys (
  key       text collate "C" not null,
  search_id bigint not null references saved_searches on delete cascade,
  primary key (key, search_id)
);
create index saved_search_keys_of_search on saved_search_keys (search_id);

-- A job reads them again. Until then, each post is compared with them.
update saved_searches set is_stale = true;
