-- What a search compares names with, stored: to normalize them again for each match takes most of its time.
alter table members add all_names text not null generated always as (member_words(name, handle)) stored;
drop index members_by_likeness;
create index members_by_likeness on members using gin (all_names gin_trgm_ops);

-- Admins look for parts of names, handles, and addresses, as they are written.
create index members_as_written on members using gin ((handle || E'\n' || lower(name)) gin_trgm_ops);
create index accounts_by_part on accounts using gin (email gin_trgm_ops);
create index posts_hidden on posts (kind, id desc) where hidden_at is not null and deleted_at is null;

-- Tags and periods in one index, as in `post_search_by_period`.
create index posts_by_tag_and_period on posts using gin (tag_keys, public.period_of(created_at))
  with (fastupdate = off) where tags <> '{}';
drop index posts_by_tag;
