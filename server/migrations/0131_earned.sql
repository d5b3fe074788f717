-- How much of a member's tokens was earned, and not bought or given: only that can be paid out.
-- docs/decisions/0055-earned-tokens.md has the rules, with examples.

alter table ledger_accounts
  -- Of an available account: how many of its tokens were earned. Of an escrow: how many earned tokens were paid into it
  -- and have not come back, also after it ended. Of a debt account, as a negative number: how many other tokens stood in
  -- for earned ones that were taken back.
  add column earned bigint not null default 0,
  add constraint ledger_accounts_earned check (
    case role when 'available' then earned between 0 and balance when 'escrow' then earned >= 0
      when 'debt' then earned <= 0 else earned = 0 end);

alter table ledger_postings
  add column earned bigint,       -- of the amount, how much the payer had earned; null: nothing
  add column payer_earned bigint, -- what each has earned of their available tokens, afterward
  add column payee_earned bigint;

-- What each cause means for earned tokens. These functions are part of the expressions of `post_transfer`.

-- Whoever receives it has earned it.
create function earns(cause ledger_cause) returns boolean language sql immutable
  return cause in ('tip', 'bounty_paid', 'order_completed', 'dispute_split');
-- Takes earned tokens first.
create function takes_back(cause ledger_cause) returns boolean language sql immutable
  return cause in ('order_returned', 'charge_back', 'correction');
-- Gives back what the payee paid into the escrow of its subject.
create function gives_back(cause ledger_cause) returns boolean language sql immutable
  return cause in ('order_returned');

-- As before, and it counts what is earned.
create or replace function post_transfer(
  keys text[], request_hashes bytea[], causes ledger_cause[], subjects text[], actor_ids bigint[], reversed bigint[],
  posting_of integer[], from_names text[], to_names text[], amounts bigint[], may_owe boolean[]
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
  new_escrows text[]; new_keys text[]; new_ids bigint[];
  -- The postings to write.
  p_transfer bigint[] := '{}'; p_seq integer[] := '{}'; p_cause ledger_cause[] := '{}'; p_from bigint[] := '{}';
  p_to bigint[] := '{}'; p_amount bigint[] := '{}'; p_payer bigint[] := '{}'; p_payer_available bigint[] := '{}';
  p_payer_held bigint[] := '{}'; p_payee bigint[] := '{}'; p_payee_available bigint[] := '{}';
  p_payee_held bigint[] := '{}'; p_earned bigint[] := '{}'; p_payer_earned bigint[] := '{}';
  p_payee_earned bigint[] := '{}';
  -- Of the posting at hand. Accounts are positions in the arrays above.
  account text; member text; transfer bigint; last_transfer bigint; line integer; amount bigint; lacking bigint;
  source integer; target integer; moved bigint; payer integer; payee integer;
  cause ledger_cause; leaving bigint; gained bigint; memory integer; owing integer; made_up bigint;
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
    on conflict (key) do nothing returning key, id
  )
  select array_agg(key), array_agg(id) into new_keys, new_ids from claimed;
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
    transfer := new_ids[array_position(new_keys, keys[posting_of[i]])];
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
        earnings[source] := earnings[source] - leaving;
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
      p_cause := p_cause || causes[posting_of[i]];
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
  end loop;

  -- An escrow pays out everything at once: nothing may be forgotten in it.
  for i in 1 .. coalesce(cardinality(from_names), 0) loop
    source := array_position(names, from_names[i]);
    if roles[source] = 'escrow' and balances[source] > 0 and keys[posting_of[i]] = any (new_keys) then
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
  if cardinality(keys) = 1 and new_ids is not null then return new_ids; end if;
  return array(
    select t.id from unnest(keys) with ordinality k (key, place) join ledger_transfers t using (key) order by place);
end $$;
