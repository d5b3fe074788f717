-- A collection that an admin emptied, in one step: which of its posts went with it, so that they can return.
create table collection_deletions (
  id          bigint generated always as identity primary key,
  kind        text not null,
  documents   integer not null default 0,
  deleted_by  bigint references members on delete set null,
  deleted_at  timestamptz(3) not null default now(),
  restored_at timestamptz(3)
);
create index collection_deletions_by_moment on collection_deletions (deleted_at desc) where restored_at is null;

-- Such posts are the admin's to restore, and no longer their author's.
alter table posts add deletion_id bigint references collection_deletions on delete set null;
create index posts_of_deletion on posts (deletion_id) where deletion_id is not null;
create index posts_of_kind on posts (kind, id desc) where deleted_at is null;

-- How many documents each collection holds: hidden ones count, deleted ones do not. Sixteen rows a kind, so that people
-- who publish at once do not wait for each other; the sum is exact.
create table collection_counts (
  kind      text not null,
  slot      smallint not null,
  documents bigint not null default 0,
  primary key (kind, slot)
);
insert into collection_counts (kind, slot, documents)
select kind, slot, case slot when 0 then (select count(*) from posts where posts.kind = kinds.kind and deleted_at is null) else 0 end
from unnest(array['video', 'blog', 'forum', 'vehicle', 'request', 'market', 'event', 'directory']) as kinds (kind),
  generate_series(0, 15) as slot;

create function count_documents(of_kind text, change bigint) returns void language sql
  begin atomic
    update public.collection_counts set documents = documents + change
    where kind = of_kind and slot = pg_backend_pid() % 16;
  end;

create function documents_came() returns trigger language plpgsql as $$
begin
  perform count_documents(kind, count(*)) from new_posts where deleted_at is null group by kind;
  return null;
end $$;
create function documents_went() returns trigger language plpgsql as $$
begin
  perform count_documents(kind, -count(*)) from old_posts where deleted_at is null group by kind;
  return null;
end $$;
create function document_changed() returns trigger language plpgsql as $$
begin
  perform count_documents(new.kind, case when new.deleted_at is null then 1 else -1 end);
  return null;
end $$;
create trigger count_new after insert on posts referencing new table as new_posts
  for each statement execute function documents_came();
create trigger count_gone after delete on posts referencing old table as old_posts
  for each statement execute function documents_went();

-- Whoever deletes or restores a hundred thousand posts in one statement says so, and does the work of these triggers
-- for all of them at once.
create function is_in_bulk() returns boolean language sql stable
  return coalesce(current_setting('vrumies.bulk', true), '') = 'on';
create trigger count_changed after update of deleted_at on posts
  for each row when ((old.deleted_at is null) <> (new.deleted_at is null) and not is_in_bulk())
  execute function document_changed();
drop trigger search on posts;
create trigger search after insert
  or update of title, description, address, place_id, tags, created_at, hidden_at, deleted_at on posts
  for each row when (not is_in_bulk()) execute function search_follows_post();

-- From where, and of how many things.
alter table audit_log add address text, add amount integer;
create index audit_log_by_actor on audit_log (actor_id, id desc);
create index audit_log_by_action on audit_log (action, id desc);
