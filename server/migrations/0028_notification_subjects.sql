-- A notification names what it is about in two columns, whatever that is: a new slice needs no column of its own.
alter table notifications add subject_type text, add subject_id bigint;

-- The number of unread ones stays the same.
alter table notifications disable trigger count_updated;
update notifications set
  (subject_type, subject_id) = (select subject.type, subject.id from (values
    (1, 'comment', comment_id),
    (2, 'reply', reply_id),
    (3, 'post', post_id),
    (4, 'search', case type when 'search' then (details ->> 'searchId')::bigint end),
    (5, 'report', case type when 'moderation' then substring(group_key from '^moderation:report:(\d+)$')::bigint end),
    (6, 'member', member_id)) as subject (place, type, id)
    where subject.id is not null order by place limit 1),
  group_key = case
    when type = 'follower' then 'follower:member:' || member_id
    when group_key ~ '^search:\d+$' then 'search:' || group_key
    else group_key end,
  details = case
    when type = 'comment' then details || jsonb_build_object('subject', case when exists (
      select from replies where replies.id = reply_id and replies.author_id = notifications.member_id)
      then 'reply' else 'post' end)
    else details end;
alter table notifications enable trigger count_updated;

alter table notifications
  alter subject_type set not null,
  alter subject_id set not null,
  drop column post_id,
  drop column comment_id,
  drop column reply_id;
create index notifications_of_subject on notifications (subject_type, subject_id, type);

-- Instead of a foreign key, which cannot refer to several tables. A slice whose rows can be deleted adds this trigger to
-- their table: create trigger drop_notifications after delete on reviews referencing old table as gone
-- for each statement execute function drop_notifications_about('review').
create function drop_notifications_about() returns trigger language plpgsql as $$
begin
  -- An array: the plan is kept, and a join with many rows once would read the whole table ever after.
  delete from notifications where subject_type = tg_argv[0] and subject_id = any (array(select id from gone));
  return null;
end $$;
create trigger drop_notifications after delete on posts
  referencing old table as gone for each statement execute function drop_notifications_about('post');
create trigger drop_notifications after delete on comments
  referencing old table as gone for each statement execute function drop_notifications_about('comment');
create trigger drop_notifications after delete on replies
  referencing old table as gone for each statement execute function drop_notifications_about('reply');
