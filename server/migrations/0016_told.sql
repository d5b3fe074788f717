-- What happened goes out to whoever must be told: a row here until every handler has had it.
alter table happenings add details jsonb not null default '{}';
create table undelivered_happenings (
  happening_id bigint primary key references happenings on delete cascade,
  tries        integer not null default 0,
  due_at       timestamptz(3) not null default now()
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
  happened_at timestamptz(3) not null default now(), -- of the latest
  read_at    timestamptz(3),
  mailed_at  timestamptz(3), -- also: that it needs no mail
  pushed_at  timestamptz(3)
);
create unique index notifications_unread on notifications (member_id, group_key) where read_at is null;
create index notifications_of_member on notifications (member_id, happened_at desc, id desc);
create index notifications_to_mail on notifications (member_id, happened_at) where mailed_at is null and read_at is null;
create index notifications_of_post on notifications (post_id);
create index notifications_of_comment on notifications (comment_id);
create index notifications_of_reply on notifications (reply_id);

create table notification_actors (
  notification_id bigint not null references notifications on delete cascade,
  actor_id        bigint not null references members on delete cascade,
  happened_at     timestamptz(3) not null default now(),
  primary key (notification_id, actor_id)
);
create index notification_actors_of_member on notification_actors (actor_id);

alter table members
  add unread_notifications integer not null default 0,
  add mail_rhythm text not null default 'soon' check (mail_rhythm in ('soon', 'daily', 'weekly', 'never'));

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
  created_at timestamptz(3) not null default now()
);
create index push_subscriptions_of_member on push_subscriptions (member_id);
