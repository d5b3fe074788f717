-- Tags and makes whose number of posts has changed since they were counted. Only rows are added: a post must not wait for
-- another one with the same tag.
create table name_changes (
  type  text not null,
  plain text not null
);

create function names_follow_listing() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into name_changes (type, plain)
    select 'tag', unnest(old.tag_keys) union all select 'make', old.make_key where old.make_key is not null;
  end if;
  if tg_op = 'DELETE' then return null; end if;
  insert into name_changes (type, plain)
  select 'tag', unnest(new.tag_keys) union all select 'make', new.make_key where new.make_key is not null;
  -- A new name is suggested at once.
  insert into search_names (type, plain, name, posts)
  select 'tag', key, tag, 1 from unnest(new.tags, new.tag_keys) as given (tag, key)
  union all select 'make', new.make_key, new.make, 1 where new.make_key is not null
  on conflict do nothing;
  return null;
end $$;

drop trigger names on posts;
drop trigger names on vehicles;
drop function names_follow_tags;
drop function names_follow_make;
create trigger names_new after insert on listed_posts
  for each row when (new.tag_keys <> '{}' or new.make_key is not null) execute function names_follow_listing();
create trigger names_gone after delete on listed_posts
  for each row when (old.tag_keys <> '{}' or old.make_key is not null) execute function names_follow_listing();
create trigger names_changed after update on listed_posts
  for each row when ((old.tags, old.make) is distinct from (new.tags, new.make)) execute function names_follow_listing();
