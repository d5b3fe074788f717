-- When what was earned could be paid out. Payouts list what became available before them.
create table ledger_matured (
  transfer_id bigint primary key,
  member_id   bigint not null,
  subject     text not null,
  units       bigint not null check (units > 0),
  at          timestamptz(3) not null
);
create index ledger_matured_of_member on ledger_matured (member_id, at, transfer_id);
comment on table ledger_matured is 'read-only';

-- As before, and keeps when each wait ended.
create or replace function end_waits(most integer) returns integer language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  -- Members whose accounts are in use have their turn later.
  members bigint[] := array(
    select member_id from (
      select member_id from ledger_accounts
      where role = 'available' and member_id in (
        select member_id from ledger_waits where ends_at <= now() order by ends_at limit most)
      order by id for no key update skip locked) locked);
  ends timestamptz[];
  changes bigint[];
begin
  with gone as (
    delete from ledger_waiting_subjects where transfer_id in (
      select transfer_id from ledger_waiting_subjects where member_id = any (members) and ends_at <= now() limit most)
    returning transfer_id, member_id, subject, ends_at, units
  ), kept as (
    insert into ledger_matured (transfer_id, member_id, subject, units, at)
    select transfer_id, member_id, subject, units, ends_at from gone
  )
  select array_agg(member_id), array_agg(ends_at), array_agg(- units) into members, ends, changes from gone;
  perform add_to_waits(members, ends, changes);
  return coalesce(cardinality(members), 0);
end $$;

-- What was earned before, and does not wait.
insert into ledger_matured (transfer_id, member_id, subject, units, at)
select transfer_id, payee_id, subject, sum(amount), hour_after(created_at + waits_for(earned.cause))
from ledger_transfers earned join ledger_postings on transfer_id = earned.id
where payee_id is not null and earns(earned.cause) and waits_for(earned.cause) is not null
  and not exists (select from ledger_waiting_subjects waiting where waiting.transfer_id = earned.id)
  and not exists (select from ledger_transfers later where later.subject = earned.subject and later.cause = 'order_returned')
group by transfer_id, payee_id, subject, created_at, earned.cause;
