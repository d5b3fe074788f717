-- How long a request takes quotes, and how long before its end the author is reminded, in seconds: as the settings said
-- when it was published, so that it can be extended and reopened for the same time.
alter table request_lives add column lasts integer check (lasts > 0), add column reminds integer check (reminds >= 0);
update request_lives set lasts = extract(epoch from request_time(urgency))
from requests where requests.post_id = request_lives.post_id;
update request_lives set reminds = least(lasts / 2, 172800);
alter table request_lives alter column lasts set not null, alter column reminds set not null;

create or replace function begin_request() returns trigger language plpgsql as $$
declare
  lasts integer := extract(epoch from request_time(new.urgency));
begin
  insert into request_lives (post_id, ends_at, lasts, reminds)
  values (new.post_id, clock_timestamp() + make_interval(secs => lasts), lasts, least(lasts / 2, 172800));
  return null;
end $$;

insert into deadlines (subject_type, subject_id, event, reminder, due_at)
select 'request', post_id, 'expire', 1, ends_at - make_interval(secs => reminds) from request_lives;

-- Extra work may take no more days.
alter table quotes drop constraint quotes_working_days_check;
alter table quotes add constraint quotes_working_days_check
  check (working_days between 0 and 90 and (working_days > 0 or follows_id is not null));
