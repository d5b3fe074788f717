-- What the site does by itself if nobody acts, for orders, offers, and deposits alike. `reminder`: 0 is the step, the
-- others lead up to it.
create table deadlines (
  subject_type text not null check (subject_type in ('order', 'offer', 'deposit')),
  subject_id   bigint not null,
  event        text not null,
  reminder     integer not null default 0,
  due_at       timestamptz(3) not null,
  primary key (subject_type, subject_id, event, reminder)
);
create index deadlines_by_time on deadlines (subject_type, due_at);

insert into deadlines (subject_type, subject_id, event, reminder, due_at)
select 'order', order_id, event, reminder, due_at from order_deadlines;
insert into deadlines (subject_type, subject_id, event, due_at)
select 'offer', id, case state when 'open' then 'expire' else 'lapse' end, ends_at
from offers where state in ('open', 'accepted');
insert into deadlines (subject_type, subject_id, event, reminder, due_at)
select 'offer', id, 'lapse', 1, ends_at - interval '3 hours'
from offers where state = 'accepted' and reminded_at is null;
insert into deadlines (subject_type, subject_id, event, due_at)
select 'deposit', id, case state when 'offered' then 'unanswered' else 'over' end, ends_at
from deposits where ended is null;

drop table order_deadlines;
alter table offers drop column reminded_at;
drop index offers_by_end;
drop index deposits_by_end;

-- A subject that is deleted has no deadlines. There is one table for all kinds of subjects, so no foreign key can say that.
create function deadlines_go_with_subject() returns trigger language plpgsql as $$
begin
  delete from deadlines where subject_type = tg_argv[0] and subject_id in (select id from gone);
  return null;
end $$;
create trigger deadlines after delete on orders referencing old table as gone
  for each statement execute function deadlines_go_with_subject('order');
create trigger deadlines after delete on offers referencing old table as gone
  for each statement execute function deadlines_go_with_subject('offer');
create trigger deadlines after delete on deposits referencing old table as gone
  for each statement execute function deadlines_go_with_subject('deposit');
