-- The numbers on the bells stand in a table of their own. Whoever is told of something held the row of the member until
-- all others were told of it, too: of a reply, everybody who follows the thread. Whoever followed one of them at that
-- moment waited for it.
create table bells (
  member_id bigint primary key references members on delete cascade,
  unread    integer not null
) with (fillfactor = 50);

insert into bells (member_id, unread)
select id, unread_notifications from members where unread_notifications <> 0;
alter table members drop column unread_notifications;

-- Once for each time that a member is in the list. In the order of ids, so that two never wait for each other. Where
-- notifications go with their member, the bell may be gone before them.
create or replace function add_unread(ids bigint[], one integer) returns void language plpgsql as $$
begin
  if cardinality(ids) = 0 then return; end if;
  if one > 0 then
    insert into bells (member_id, unread)
      select id, one * count(*)::int from unnest(ids) as id group by id order by id
      on conflict (member_id) do update set unread = bells.unread + excluded.unread;
  else
    perform from bells where member_id = any (ids) order by member_id for update;
    update bells set unread = unread + one * counted.times
      from (select id, count(*)::int as times from unnest(ids) as id group by id) as counted
      where member_id = counted.id;
  end if;
end $$;
