-- What happened goes out to whoever must be told: a row here until every handler has had it.
alter table happenings add details jsonb not null default '{}';
create table undelivered_happenings (
  happening_id bigint primary key references happenings on delete cascade,
  tries        integer not null default 0,
  due_at       timestamptz(3) not null default date_trunc('milliseconds', now()) -- rounded up, it would not be due yet
);
create index undelivered_by_due on undelivered_happenings (due_at, happening_id);

create function announce_happening() returns trigger language plpgsql as $$
begin
  insert into undelivered_happenings (happening_id) select id from new_happenings;
  perform pg_notify('happenings', '');
  return null;
end $$;
create trigger announce after insert on happenings
  referencing new table as new_happenings for each statement execute function announce_happening();

-- Of one kind and about one thing there is one unread notification, which gathers who did it.
create table notifications (
  id         bigint generated always as identity primary key,
  member_id  bigint not null references members on delete cascade,
  type       text not null,
  group_key  text not null, -- what is gathered under: the type and what it is about
  post_id    bigint references posts on delete cascade,
  comment_id bigint references comments on delete cascade,
  reply_id   bigint references replies on delete cascade,
  details    jsonb not null default '{}',
  is_shown   boolean not null default true, -- false: it goes out by mail or push only
  happened_at timestamptz(3) not null default now(), -- of the latest
  read_at    timestamptz(3),
  mailed_at  timestamptz(3), -- also: that it needs no mail
  pushed_at  timestamptz(3)
);
create unique index notifications_unread on notifications (member_id, group_key) where read_at is null;
create index notifications_by_group on notifications (member_id, group_key);
create index notifications_of_member on notifications (member_id, happened_at desc, id desc) where is_shown;
create index notifications_to_mail on notifications (member_id, happened_at) where mailed_at is null and read_at is null;
create index notifications_of_post on notifications (post_id);
create index notifications_of_comment on notifications (comment_id);
create index notifications_of_reply on notifications (reply_id);

create table notification_actors (
  notification_id bigint not null references notifications on delete cascade,
  actor_id        bigint not null references members on delete cascade,
  -- The latest that was told; whoever hears of it again, or of an earlier one, has been told.
  happening_id    bigint not null default 0,
  happened_at     timestamptz(3) not null default now(),
  primary key (notification_id, actor_id)
);
create index notification_actors_of_member on notification_actors (actor_id);

alter table members
  add unread_notifications integer not null default 0,
  add mail_rhythm text not null default 'soon' check (mail_rhythm in ('soon', 'daily', 'weekly', 'never'));

-- The number on the bell. A trigger, for rows also go with the post or comment they are about.
create function count_unread_notifications() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_unread(array(select member_id from new_rows where is_shown and read_at is null), 1);
  elsif tg_op = 'DELETE' then
    perform add_unread(array(select member_id from old_rows where is_shown and read_at is null), -1);
  else
    perform add_unread(array(select member_id from old_rows join new_rows using (id, member_id)
      where (old_rows.is_shown and old_rows.read_at is null) and not (new_rows.is_shown and new_rows.read_at is null)), -1);
    perform add_unread(array(select member_id from old_rows join new_rows using (id, member_id)
      where not (old_rows.is_shown and old_rows.read_at is null) and (new_rows.is_shown and new_rows.read_at is null)), 1);
  end if;
  return null;
end $$;

-- Once for each time that a member is in the list. In the order of ids, so that two never wait for each other.
create function add_unread(ids bigint[], one integer) returns void language plpgsql as $$
begin
  if cardinality(ids) = 0 then return; end if;
  perform from members where id = any (ids) order by id for no key update;
  update members set unread_notifications = unread_notifications + one * counted.times
    from (select id, count(*)::int as times from unnest(ids) as id group by id) as counted
    where members.id = counted.id;
end $$;

create trigger count_inserted after insert on notifications
  referencing new table as new_rows for each statement execute function count_unread_notifications();
create trigger count_deleted after delete on notifications
  referencing old table as old_rows for each statement execute function count_unread_notifications();
create trigger count_updated after update on notifications
  referencing old table as old_rows new table as new_rows for each statement execute function count_unread_notifications();

-- Only what a member changed; the defaults stand in the code.
create table notification_preferences (
  member_id bigint not null references members on delete cascade,
  type      text not null,
  channel   text not null check (channel in ('app', 'mail', 'push')),
  is_on     boolean not null,
  primary key (member_id, type, channel)
);

create table push_subscriptions (
  id         bigint generated always as identity primary key,
  member_id  bigint not null references members on delete cascade,
  endpoint   text not null unique check (length(endpoint) <= 2000),
  p256dh     text not null check (length(p256dh) <= 200),
  auth       text not null check (length(auth) <= 100),
  session_id text not null references sessions on delete cascade, -- who signs out is not called any more
  created_at timestamptz(3) not null default now()
);
create index push_subscriptions_of_member on push_subscriptions (member_id);
create index push_subscriptions_of_session on push_subscriptions (session_id);
