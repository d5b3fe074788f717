-- Earned tokens wait before they can be paid out, in case they have to go back. docs/decisions/0057-waits.md has the rules.
--
-- A member's available account is also the lock of their waits: whoever changes them holds it. So there is no other order of
-- locks than that of accounts, by id.

-- What waits of each transfer by which a member earned something.
create table ledger_waiting_subjects (
  transfer_id     bigint primary key,
  subject         text not null,   -- of the transfer
  member_id       bigint not null, -- who earned it
  payer_id        bigint not null, -- from whom
  units           bigint not null check (units > 0),
  due_at          timestamptz(3) not null, -- a full hour
  is_returning    boolean not null default false,
  is_under_review boolean not null default false, -- by a moderator
  ends_at         timestamptz(3) not null generated always as (
    case when is_returning or is_under_review then 'infinity' else due_at end) stored
);
create index ledger_waiting_of_member on ledger_waiting_subjects (member_id, ends_at);
create index ledger_waiting_by_subject on ledger_waiting_subjects (subject);
create index ledger_waiting_from_payer on ledger_waiting_subjects (payer_id);
create index ledger_waiting_for_review on ledger_waiting_subjects (transfer_id) where is_under_review;

-- The same as sums, so that what can be paid out does not depend on how many transfers there were: a row for each hour, and
-- one for what waits for a decision ('infinity').
create table ledger_waits (
  member_id bigint not null,
  ends_at   timestamptz(3) not null,
  units     bigint not null check (units > 0),
  primary key (member_id, ends_at)
);
create index ledger_waits_by_end on ledger_waits (ends_at);

comment on table ledger_waiting_subjects is 'read-only';
comment on table ledger_waits is 'read-only';

-- How long what is earned waits at least. What is not in here does not wait.
create function waits_for(cause ledger_cause) returns interval language sql immutable
  return case when cause in ('tip', 'bounty_paid') then interval '30 days'
    when cause in ('order_completed', 'dispute_split') then interval '7 days' end;

-- Whose purchases a bank is asked to take back, or did. What they pay others waits for a moderator.
create index top_ups_in_doubt on top_ups (member_id) where state in ('disputed', 'lost');
create function is_in_doubt(payer bigint) returns boolean language sql stable
  return exists (select from top_ups where member_id = payer and state in ('disputed', 'lost'));

create function hour_after(moment timestamptz) returns timestamptz language sql stable
  return date_trunc('hour', moment - interval '1 microsecond', 'UTC') + interval '1 hour';

-- Positions of the arrays belong together. Their members' accounts are locked.
create function add_to_waits(members bigint[], ends timestamptz[], changes bigint[]) returns void language sql as $$
  merge into ledger_waits w
  using (
    select member_id, ends_at, sum(change) as change from unnest(members, ends, changes) c (member_id, ends_at, change)
    group by member_id, ends_at having sum(change) <> 0
  ) c on w.member_id = c.member_id and w.ends_at = c.ends_at
  when matched and w.units + c.change = 0 then delete
  when matched then update set units = w.units + c.change
  when not matched then insert (member_id, ends_at, units) values (c.member_id, c.ends_at, c.change)
$$;

-- What a member gives back does not wait anymore. `is_over`: nothing else comes back.
create function take_from_wait(about text, member bigint, amount bigint, is_over boolean) returns void language plpgsql as $$
declare
  wait ledger_waiting_subjects;
  rest bigint;
  rest_ends timestamptz;
begin
  select * into wait from ledger_waiting_subjects where subject = about and member_id = member;
  if not found then return; end if;
  rest := greatest(wait.units - amount, 0);
  if rest = 0 then
    delete from ledger_waiting_subjects where transfer_id = wait.transfer_id;
  else
    update ledger_waiting_subjects set units = rest, is_returning = is_returning and not is_over
    where transfer_id = wait.transfer_id returning ends_at into rest_ends;
  end if;
  perform add_to_waits(array[member, member], array[wait.ends_at, coalesce(rest_ends, wait.ends_at)], array[- wait.units, rest]);
end $$;

-- Changes how long what was earned with a subject still waits; null leaves it as it is. `payer`: only what came from them.
create function change_wait(
  about text, payer bigint, until_time timestamptz, returning_now boolean, review_now boolean
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  members bigint[] := array(
    select distinct member_id from ledger_waiting_subjects where subject = about and payer_id = coalesce(payer, payer_id));
  ends timestamptz[];
  changes bigint[];
begin
  perform id from ledger_accounts where role = 'available' and member_id = any (members) order by id for no key update;
  with changed as (
    update ledger_waiting_subjects set due_at = coalesce(hour_after(until_time), due_at),
      is_returning = coalesce(returning_now, is_returning), is_under_review = coalesce(review_now, is_under_review)
    where subject = about and payer_id = coalesce(payer, payer_id) and member_id = any (members) and ends_at > now()
    returning new.member_id, new.units, old.ends_at as before, new.ends_at as after
  )
  select array_agg(member_id), array_agg(ends_at), array_agg(change) into members, ends, changes from (
    select member_id, before as ends_at, - units as change from changed
    union all
    select member_id, after, units from changed) both_sides;
  perform add_to_waits(members, ends, changes);
end $$;

-- What others got from this member, and still wait for, waits for a moderator. Returns what.
create function review_waits_from(payer bigint) returns table (subject text, member_id bigint, units bigint)
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  subjects text[]; members bigint[]; ends timestamptz[]; amounts bigint[];
begin
  loop
    members := array(select distinct member_id from ledger_waiting_subjects where payer_id = payer);
    -- The payer's debt, too, because a chargeback is posted next.
    perform id from ledger_accounts
    where role in ('available', 'debt') and member_id = any (members || payer) and (role = 'available' or member_id = payer)
    order by id for no key update;
    -- They may have paid someone else before they were locked.
    exit when not exists (
      select from ledger_waiting_subjects where payer_id = payer and not member_id = any (members));
  end loop;
  with changed as (
    update ledger_waiting_subjects set is_under_review = true
    where payer_id = payer and not is_under_review and ends_at > now()
    returning new.subject, new.member_id, new.units, old.ends_at as before
  )
  select array_agg(subject), array_agg(member_id), array_agg(before), array_agg(units)
  into subjects, members, ends, amounts from changed;
  if members is null then return; end if;
  perform add_to_waits(members, ends, array(select - amount from unnest(amounts) amount));
  perform add_to_waits(members, array_fill('infinity'::timestamptz, array[coalesce(cardinality(members), 0)]), amounts);
  return query
  select about, earner, sum(amount)::bigint from unnest(subjects, members, amounts) found (about, earner, amount)
  group by about, earner order by about, earner;
end $$;

-- Forgets waits that are over, of up to `most` transfers. Returns of how many.
create function end_waits(most integer) returns integer language plpgsql security definer
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
    returning member_id, ends_at, units
  )
  select array_agg(member_id), array_agg(ends_at), array_agg(- units) into members, ends, changes from gone;
  perform add_to_waits(members, ends, changes);
  return coalesce(cardinality(members), 0);
end $$;

-- As before, and what was earned waits. `matures`: of a transfer, when it can be paid out at the earliest, if that is later
-- than its cause says.
drop function post_transfer(text[], bytea[], ledger_cause[], text[], bigint[], bigint[], integer[], text[], text[], bigint[],
  boolean[]);
create function post_transfer(
  keys text[], request_hashes bytea[], causes ledger_cause[], subjects text[], actor_ids bigint[], reversed bigint[],
  posting_of integer[], from_names text[], to_names text[], amounts bigint[], may_owe boolean[],
  matures timestamptz[] default null
) returns bigint[] language plpgsql security definer
  set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan -- A custom plan for each call takes as long as the rest.
as $$
declare
  wanted text[] := from_names || to_names;
  transaction_id xid8;
  -- The accounts, with their balances after the moves so far.
  ids bigint[]; names text[]; currencies ledger_currency[]; roles ledger_role[]; member_ids bigint[];
  balances bigint[]; holds bigint[]; earnings bigint[];
  -- The escrows and the transfers that are new.
  new_escrows text[]; new_keys text[]; new_ids bigint[]; new_times timestamptz[];
  -- The postings to write.
  p_transfer bigint[] := '{}'; p_seq integer[] := '{}'; p_cause ledger_cause[] := '{}'; p_from bigint[] := '{}';
  p_to bigint[] := '{}'; p_amount bigint[] := '{}'; p_payer bigint[] := '{}'; p_payer_available bigint[] := '{}';
  p_payer_held bigint[] := '{}'; p_payee bigint[] := '{}'; p_payee_available bigint[] := '{}';
  p_payee_held bigint[] := '{}'; p_earned bigint[] := '{}'; p_payer_earned bigint[] := '{}';
  p_payee_earned bigint[] := '{}';
  -- What was earned and waits, and what is taken out of the waits of its subject.
  w_transfer bigint[] := '{}'; w_subject text[] := '{}'; w_member bigint[] := '{}'; w_payer bigint[] := '{}';
  w_units bigint[] := '{}'; w_due timestamptz[] := '{}'; w_review boolean[] := '{}';
  t_subject text[] := '{}'; t_member bigint[] := '{}'; t_units bigint[] := '{}'; t_over boolean[] := '{}';
  -- Of the posting at hand. Accounts are positions in the arrays above.
  account text; member text; transfer bigint; last_transfer bigint; line integer; amount bigint; lacking bigint;
  source integer; target integer; moved bigint; payer integer; payee integer;
  cause ledger_cause; leaving bigint; gained bigint; memory integer; owing integer; made_up bigint; nth integer;
  waiting bigint; due timestamptz;
begin
  -- 1. Open the escrows that are paid into for the first time, and find whose accounts are needed.
  if array_to_string(to_names, ' ') like '%escrow:%' then
    with opened as (
      insert into ledger_accounts (name, currency, role, member_id)
      select distinct name, 'VBT'::ledger_currency, 'escrow'::ledger_role, split_part(name, ':', 2)::bigint
      from unnest(to_names) name where name like 'escrow:%' order by name
      on conflict do nothing returning name
    )
    select array_agg(name) into new_escrows from opened;
  end if;
  foreach account in array from_names || to_names loop
    member := split_part(account, ':', 2);
    if member <> '' then wanted := wanted || ('available:' || member) || ('debt:' || member); end if;
  end loop;
  -- What went into an escrow that has ended is still known there, for what its payer gets back later.
  for i in 1 .. coalesce(cardinality(to_names), 0) loop
    if gives_back(causes[posting_of[i]]) then
      wanted := wanted || ('escrow:' || split_part(to_names[i], ':', 2) || ':' || subjects[posting_of[i]]);
    end if;
  end loop;

  -- 2. Lock the members' accounts by id, and read them: a row that this waited for is read anew. System accounts are
  -- not locked.
  select array_agg(a.id), array_agg(a.name), array_agg(a.currency), array_agg(a.role), array_agg(a.member_id),
    array_agg(a.balance), array_agg(a.held), array_agg(a.earned)
  into ids, names, currencies, roles, member_ids, balances, holds, earnings
  from (
    select * from (
      select * from ledger_accounts where name = any (wanted) and role <> 'system' order by id for no key update) locked
    union all
    select * from ledger_accounts where name = any (wanted) and role = 'system') a;

  -- 3. Claim the keys, in their own order, so that two calls with the same keys do not wait for each other. The second
  -- one waits here, if not above. The roll-up relies on a transaction number that is older than the ids.
  transaction_id := pg_current_xact_id();
  with drawn as materialized (
    select n, nextval('ledger_transfers_id_seq') as id from generate_subscripts(keys, 1) n
  ), claimed as (
    insert into ledger_transfers (id, key, request_hash, cause, subject, actor_id, reverses)
    select id, keys[n], request_hashes[n], causes[n], subjects[n], actor_ids[n], reversed[n]
    from drawn order by keys[n]
    on conflict (key) do nothing returning key, id, created_at
  )
  select array_agg(key), array_agg(id), array_agg(created_at) into new_keys, new_ids, new_times from claimed;
  if (cardinality(new_keys) = cardinality(keys)) is not true then
    if (select count(distinct k) < count(*) from unnest(keys) k) then
      raise 'the same key twice in one call' using errcode = 'LG003';
    end if;
    if exists (select from unnest(keys, request_hashes) r (key, hash) join ledger_transfers t using (key)
               where t.request_hash <> r.hash) then
      raise 'the key was used for another request' using errcode = 'LG002';
    end if;
  end if;

  -- 4. Move, in memory.
  for i in 1 .. coalesce(cardinality(from_names), 0) loop
    nth := array_position(new_keys, keys[posting_of[i]]);
    transfer := new_ids[nth];
    continue when transfer is null; -- Posted before.
    source := array_position(names, from_names[i]);
    target := array_position(names, to_names[i]);
    if (currencies[source] = currencies[target] and source <> target and coalesce(amounts[i], 1) > 0
        and (roles[source] = 'available' or not may_owe[i])) is not true then
      raise 'no such posting: % from % to %', amounts[i], from_names[i], to_names[i] using errcode = 'LG003';
    end if;
    -- An empty one has paid out, which its key allows only once: what came now could never leave.
    if roles[target] = 'escrow' and balances[target] = 0 and (to_names[i] = any (new_escrows)) is not true then
      raise '% has ended', to_names[i] using errcode = 'LG003';
    end if;
    cause := causes[posting_of[i]];
    amount := coalesce(amounts[i], case roles[target] when 'debt' then - balances[target] else balances[source] end);
    lacking := case when may_owe[i] then greatest(amount - balances[source], 0) else 0 end;

    waiting := 0;

    -- One posting can become three: what is there, what becomes debt, and what pays the payee's debt.
    for step in 1 .. 3 loop
      source := array_position(names, from_names[i]);
      target := array_position(names, to_names[i]);
      case step
        when 1 then
          moved := amount - lacking;
        when 2 then
          moved := lacking;
          source := array_position(names, 'debt:' || member_ids[source]);
        when 3 then
          continue when roles[target] <> 'available';
          source := target;
          target := array_position(names, 'debt:' || member_ids[target]);
          moved := least(amount, - balances[target]);
      end case;
      continue when moved = 0;
      if balances[source] < moved and roles[source] = 'available' then
        raise 'too few tokens in %', names[source] using errcode = 'LG001';
      elsif balances[source] < moved and roles[source] = 'escrow' then
        raise 'too little in %', names[source] using errcode = 'LG003';
      end if;
      balances[source] := balances[source] - moved;
      balances[target] := balances[target] + moved;
      payer := array_position(names, 'available:' || member_ids[source]);
      payee := array_position(names, 'available:' || member_ids[target]);

      leaving := null;
      if roles[source] = 'available' then
        -- Other tokens leave first, but what is taken back was earned, unless it undoes a gift.
        leaving := earnings[source] - least(earnings[source], balances[source],
          case when step = 1 and takes_back(cause) and reversed[posting_of[i]] is null
            then greatest(earnings[source] - moved, 0) end);
        if cause = 'payout' and leaving < moved then
          raise 'too few earned tokens in %', names[source] using errcode = 'LG001';
        end if;
        earnings[source] := earnings[source] - leaving;
        -- What pays a debt does not wait.
        if step = 3 then waiting := waiting - leaving; end if;
        if roles[target] = 'escrow' then earnings[target] := earnings[target] + leaving; end if;
        if step = 1 and gives_back(cause) then
          owing := array_position(names, 'debt:' || member_ids[source]);
          earnings[owing] := earnings[owing] - (moved - leaving);
        end if;
      end if;
      if roles[target] = 'available' then
        memory := case
          when roles[source] = 'escrow' and payer = payee then source
          when gives_back(cause)
            then array_position(names, 'escrow:' || member_ids[target] || ':' || subjects[posting_of[i]]) end;
        if memory is not null then
          -- Comes back as what it was, and first makes up for what was taken back.
          owing := array_position(names, 'debt:' || member_ids[target]);
          gained := least(moved, earnings[memory]);
          made_up := least(gained, - earnings[owing]);
          earnings[memory] := earnings[memory] - gained;
          earnings[owing] := earnings[owing] + made_up;
          gained := gained - made_up;
        elsif earns(cause) then
          gained := moved;
          waiting := moved;
        elsif reversed[posting_of[i]] is not null then
          gained := least(moved, coalesce(
            (select sum(p.earned) from ledger_postings p where p.transfer_id = reversed[posting_of[i]]), 0));
        else
          gained := 0;
        end if;
        earnings[target] := earnings[target] + gained;
      end if;

      if roles[source] = 'escrow' then holds[payer] := holds[payer] - moved; end if;
      if roles[target] = 'escrow' then holds[payee] := holds[payee] + moved; end if;
      if payer = payee then payee := null; end if;

      line := case when transfer = last_transfer then line + 1 else 0 end;
      last_transfer := transfer;
      p_transfer := p_transfer || transfer;
      p_seq := p_seq || line;
      p_cause := p_cause || cause;
      p_from := p_from || ids[source];
      p_to := p_to || ids[target];
      p_amount := p_amount || moved;
      p_payer := p_payer || member_ids[payer];
      p_payer_available := p_payer_available || balances[payer];
      p_payer_held := p_payer_held || holds[payer];
      p_payee := p_payee || member_ids[payee];
      p_payee_available := p_payee_available || balances[payee];
      p_payee_held := p_payee_held || holds[payee];
      p_earned := p_earned || nullif(leaving, 0);
      p_payer_earned := p_payer_earned || earnings[payer];
      p_payee_earned := p_payee_earned || earnings[payee];
    end loop;

    source := array_position(names, from_names[i]);
    target := array_position(names, to_names[i]);
    if waiting > 0 then
      due := hour_after(greatest(new_times[nth] + waits_for(cause), matures[posting_of[i]]));
      continue when due is null;
      w_transfer := w_transfer || transfer;
      w_subject := w_subject || subjects[posting_of[i]];
      w_member := w_member || member_ids[target];
      w_payer := w_payer || member_ids[source];
      w_units := w_units || waiting;
      w_due := w_due || due;
      w_review := w_review || (
        balances[array_position(names, 'debt:' || member_ids[source])] < 0 or is_in_doubt(member_ids[source]));
    elsif gives_back(cause) and roles[source] = 'available' then
      t_subject := t_subject || subjects[posting_of[i]];
      t_member := t_member || member_ids[source];
      t_units := t_units || amount;
      t_over := t_over || (cause = 'order_returned');
    end if;
  end loop;

  -- An escrow pays out everything at once, except for goodwill: nothing may be forgotten in it.
  for i in 1 .. coalesce(cardinality(from_names), 0) loop
    source := array_position(names, from_names[i]);
    if roles[source] = 'escrow' and balances[source] > 0 and causes[posting_of[i]] <> 'goodwill' and keys[posting_of[i]] = any (new_keys) then
      raise '% would be left in %', balances[source], names[source] using errcode = 'LG003';
    end if;
  end loop;

  -- 5. Write. The balance of a system account is its postings: its row, which everyone would wait for, stays as it is.
  if new_keys is not null then
    with posted as (
      insert into ledger_postings (transfer_id, seq, cause, from_account_id, to_account_id, amount,
        payer_id, payer_available, payer_held, payee_id, payee_available, payee_held, earned, payer_earned, payee_earned)
      select * from unnest(p_transfer, p_seq, p_cause, p_from, p_to, p_amount,
        p_payer, p_payer_available, p_payer_held, p_payee, p_payee_available, p_payee_held, p_earned, p_payer_earned,
        p_payee_earned)
    )
    update ledger_accounts a set balance = now.balance, held = now.held, earned = now.earned
    from unnest(ids, balances, holds, earnings) now (id, balance, held, earned)
    where a.id = now.id and a.role <> 'system'
      and (a.balance <> now.balance or a.held <> now.held or a.earned <> now.earned);
  end if;
  if w_transfer <> '{}' then
    insert into ledger_waiting_subjects (transfer_id, subject, member_id, payer_id, units, due_at, is_under_review)
    select * from unnest(w_transfer, w_subject, w_member, w_payer, w_units, w_due, w_review);
    perform add_to_waits(w_member, array(
      select case when review then 'infinity' else due_at end
      from unnest(w_due, w_review) with ordinality w (due_at, review, n) order by n), w_units);
  end if;
  for i in 1 .. cardinality(t_units) loop
    perform take_from_wait(t_subject[i], t_member[i], t_units[i], t_over[i]);
  end loop;
  if cardinality(keys) = 1 and new_ids is not null then return new_ids; end if;
  return array(
    select t.id from unnest(keys) with ordinality k (key, place) join ledger_transfers t using (key) order by place);
end $$;

revoke execute on function post_transfer from public;
revoke execute on function change_wait from public;
revoke execute on function review_waits_from from public;
revoke execute on function end_waits from public;

-- What members earned before, and would wait for. Nothing posts meanwhile.
lock table ledger_accounts in exclusive mode;
insert into ledger_waiting_subjects (transfer_id, subject, member_id, payer_id, units, due_at, is_returning, is_under_review)
select * from (
  select earned.id, earned.subject, payee_id, payer_id, amount - paid_debt - coalesce(given_back, 0) as units,
    hour_after(greatest(created_at + waits_for(earned.cause), return_until)) as due_at,
    coalesce(returns.state in (
      'requested', 'unaddressed', 'accepted', 'denied', 'appealed', 'sent', 'disputed'), false) as is_returning,
    payer.balance < 0 or is_in_doubt(payer_id) as is_under_review
  from ledger_transfers earned
    join ledger_postings on transfer_id = earned.id and payee_id is not null
    join ledger_accounts payer on payer.name = 'debt:' || payer_id
    cross join lateral (
      select coalesce(sum(paid.amount), 0) as paid_debt from ledger_postings paid
      where paid.transfer_id = earned.id and paid.payer_id = ledger_postings.payee_id
    ) debts
    left join lateral (
      select sum(back.amount) as given_back from ledger_transfers later join ledger_postings back on back.transfer_id = later.id
      where later.subject = earned.subject and gives_back(later.cause) and back.payer_id = ledger_postings.payee_id
        and back.payee_id is not null
    ) givings on earned.subject like 'order:%'
    left join goods_orders on earned.subject like 'order:%' and 'order:' || goods_orders.order_id = earned.subject
    left join returns on returns.order_id = goods_orders.order_id
  where created_at > now() - interval '31 days' and earns(earned.cause) and waits_for(earned.cause) is not null
) waiting
where units > 0 and (is_returning or is_under_review or due_at > now());
insert into ledger_waits (member_id, ends_at, units)
select member_id, ends_at, sum(units) from ledger_waiting_subjects group by member_id, ends_at;
