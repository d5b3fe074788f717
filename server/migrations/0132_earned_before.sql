-- What members had earned before the ledger counted it: their postings again, one member after the other, in order.
-- Nothing posts meanwhile. It reads with a cursor, keeps only the numbers of one member in memory, and writes each posting
-- once.
lock table ledger_accounts in exclusive mode;
alter table ledger_postings disable trigger append_only;
update ledger_accounts set earned = 0 where earned <> 0;

-- What the payer or the payee of a posting had earned afterward, and how much of that left.
create temporary table counted (transfer_id bigint, seq integer, is_payer boolean, had bigint, leaving bigint) on commit drop;
-- How many earned tokens left in each transfer that another one undoes.
create temporary table undone (transfer_id bigint primary key, earned bigint not null) on commit drop;
insert into undone select reverses, 0 from ledger_transfers where reverses is not null;

do $$
declare
  line record;
  of_member bigint;
  had bigint; -- earned, and available
  lacked bigint; -- what was taken back beyond it
  leaving bigint; gained bigint; made_up bigint; memory bigint;
begin
  for line in
    select side.member_id, p.transfer_id, p.seq, p.cause, p.amount, t.subject, t.reverses, side.is_payer, side.available,
      p.from_account_id, p.to_account_id, source.role as from_role, target.role as to_role,
      coalesce(source.member_id = target.member_id, false) as is_own, undone.earned is not null as is_undone
    from ledger_postings p
      cross join lateral (
        values (p.payer_id, p.payer_available, true), (p.payee_id, p.payee_available, false)
      ) side (member_id, available, is_payer)
      join ledger_transfers t on t.id = p.transfer_id
      left join undone on undone.transfer_id = t.id
      join ledger_accounts source on source.id = p.from_account_id
      join ledger_accounts target on target.id = p.to_account_id
    where side.member_id is not null
    order by side.member_id, p.transfer_id, p.seq
  loop
    if line.member_id is distinct from of_member then
      of_member := line.member_id;
      had := 0;
      lacked := 0;
    end if;
    leaving := null;

    if line.is_payer and line.from_role = 'available' then
      leaving := had - least(had, line.available,
        case when takes_back(line.cause) and line.reverses is null and line.to_role <> 'debt'
          then greatest(had - line.amount, 0) end);
      had := had - leaving;
      if line.is_undone then
        update undone set earned = earned + leaving where transfer_id = line.transfer_id;
      end if;
      if line.to_role = 'escrow' and leaving > 0 then
        update ledger_accounts set earned = earned + leaving where id = line.to_account_id;
      elsif gives_back(line.cause) and line.to_role <> 'debt' and line.amount > leaving then
        lacked := lacked + line.amount - leaving;
        update ledger_accounts set earned = - lacked where name = 'debt:' || of_member;
      end if;
    elsif line.to_role = 'available' and (line.is_own or not line.is_payer) then
      memory := case
        when line.is_own then line.from_account_id
        when gives_back(line.cause)
          then (select id from ledger_accounts where name = 'escrow:' || of_member || ':' || line.subject) end;
      if memory is not null then
        update ledger_accounts set earned = earned - least(earned, line.amount) where id = memory and earned > 0
        returning old.earned - new.earned into gained;
        gained := coalesce(gained, 0);
        made_up := least(gained, lacked);
        if made_up > 0 then
          lacked := lacked - made_up;
          update ledger_accounts set earned = - lacked where name = 'debt:' || of_member;
        end if;
        had := had + gained - made_up;
      elsif earns(line.cause) then
        had := had + line.amount;
      elsif line.reverses is not null then
        had := had + least(line.amount, (select earned from undone where transfer_id = line.reverses));
      end if;
    end if;

    insert into counted values (line.transfer_id, line.seq, line.is_payer, had, nullif(leaving, 0));
  end loop;
end $$;

analyze counted;
update ledger_postings p set earned = both_sides.leaving, payer_earned = both_sides.payer_had, payee_earned = both_sides.payee_had
from (
  select transfer_id, seq, max(leaving) as leaving, max(had) filter (where is_payer) as payer_had,
    max(had) filter (where not is_payer) as payee_had
  from counted group by transfer_id, seq
) both_sides
where p.transfer_id = both_sides.transfer_id and p.seq = both_sides.seq;

-- The newest posting of each member has what they have now.
update ledger_accounts a set earned = newest.earned
from (
  select distinct on (side.member_id) side.member_id, side.earned
  from ledger_postings
    cross join lateral (values (payer_id, payer_earned), (payee_id, payee_earned)) side (member_id, earned)
  where side.member_id is not null order by side.member_id, transfer_id desc, seq desc
) newest
where a.member_id = newest.member_id and a.role = 'available' and a.earned <> newest.earned;

alter table ledger_postings enable trigger append_only;
