-- What the admins' Books tab shows.

-- How much each account of the site, and all members together, changed on each day (UTC). The roll-up adds to it, so
-- that a chart never reads every posting.
create table ledger_days (
  day     date not null,
  account text not null, -- a system account's name, or the role of the members' accounts: 'available', 'debt', 'escrow'
  change  bigint not null,
  primary key (day, account)
);
comment on table ledger_days is 'read-only';

create view ledger_changes as
select transfer_id, created_at, account, change from (
  select transfer_id, from_account_id as account_id, - amount as change from ledger_postings
  union all
  select transfer_id, to_account_id, amount from ledger_postings) posted
  join ledger_transfers on ledger_transfers.id = transfer_id
  join (
    select id, case role when 'system' then name else role::text end as account from ledger_accounts) named
    on named.id = account_id;

insert into ledger_days (day, account, change)
select (created_at at time zone 'UTC')::date, account, sum(change) from ledger_changes
where transfer_id <= (select upto from ledger_rollup) group by 1, 2;

-- As before, and it keeps the days.
create or replace function roll_up_ledger() returns bigint language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  mark ledger_rollup;
  head bigint;
begin
  if pg_current_xact_id_if_assigned() is not null then raise 'roll_up_ledger() needs a transaction of its own'; end if;
  if not pg_try_advisory_xact_lock(hashtext('ledger_rollup')) then return null; end if;
  -- The order matters: whoever has an id up to `head` drew their transaction number before this one draws its own.
  select case when is_called then last_value else 0 end into head from ledger_transfers_id_seq;
  select * into mark from ledger_rollup;
  if mark.next_xid < pg_snapshot_xmin(pg_current_snapshot()) then
    with moved as materialized (
      select (created_at at time zone 'UTC')::date as day, account, sum(change)::bigint as change from ledger_changes
      where transfer_id > mark.upto and transfer_id <= mark.next group by 1, 2
    ), kept as (
      insert into ledger_days as d (day, account, change) select day, account, change from moved
      on conflict (day, account) do update set change = d.change + excluded.change
    )
    update ledger_accounts a set balance = a.balance + total.change
    from (select account, sum(change) as change from moved group by account) total
    where a.role = 'system' and a.name = total.account;
    update ledger_rollup set upto = next, next = head, next_xid = pg_current_xact_id();
  elsif mark.next_xid > pg_current_xact_id() then
    -- A dump was restored into a cluster with lower transaction numbers.
    update ledger_rollup set next = head, next_xid = pg_current_xact_id();
  end if;
  return (select upto from ledger_rollup);
end $$;

-- An admin's transfer between a member and the site. Above a limit, another admin approves it first.
create table corrections (
  id         bigint generated always as identity primary key,
  member_id  bigint not null, -- no foreign key: the books stay complete when a member leaves
  units      bigint not null check (units <> 0), -- of 1/10,000 VBT; negative: taken from the member
  reason     text not null,
  asked_by   bigint references members on delete set null,
  asked_at   timestamptz(3) not null default now(),
  state      text not null check (state in ('waiting', 'posted', 'rejected')),
  decided_by bigint references members on delete set null,
  decided_at timestamptz(3),
  check ((state = 'waiting') = (decided_at is null))
);
create index corrections_of_member on corrections (member_id);
create index corrections_by_asker on corrections (asked_by);
create index corrections_by_decider on corrections (decided_by);
create index corrections_waiting on corrections (id) where state = 'waiting';
