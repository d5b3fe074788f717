alter table members add column messages_from text not null default 'everyone' check (messages_from in ('everyone', 'followed', 'nobody')), add column shows_last_seen boolean not null default true;
create table presence (member_id bigint primary key references members on delete cascade, seen_at timestamptz not null);
