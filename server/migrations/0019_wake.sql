-- No NOTIFY: PostgreSQL lets those who notify commit only one after the other. The server wakes its own delivery.
create or replace function announce_happening() returns trigger language plpgsql as $$
begin
  insert into undelivered_happenings (happening_id) select id from new_happenings;
  return null;
end $$;
