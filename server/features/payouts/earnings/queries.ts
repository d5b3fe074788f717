import { type Earnings, MOST_DAILY_PAYOUT_CENTS } from '#contract/payouts.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { standingNow } from '../../identity/index.ts'
import { getEarnings as getEarnedUnits, vbtOf } from '../../ledger/index.ts'
import type { Provider } from '../../payments/index.ts'
import { needWords } from '../accounts/need-words.ts'
import { isPaying } from '../paying.ts'
import { mostVbtOf, type PayoutFacts, refusalOf } from './policy.ts'
import { sumOf, waitsByDay } from './waits.ts'

/** What the database knows about the payouts of a member, besides their tokens. */
type Row = Omit<PayoutFacts, 'isOn' | 'debtVbt' | 'availableVbt'> & {
  debtUnits: number
  needs: string[]
  needsBy: string | null
  isAutomatic: boolean
  automaticAt: string | null
  onItsWayCents: number
  paidOutCents: number
}

/** All that decides about a payout of this member. In a transaction that locked their account, until it ends. */
export async function getPayoutFacts(sql: Sql, memberId: number, provider: Provider | null): Promise<PayoutFacts> {
  return (await readAll(sql, memberId, provider)).facts
}

/** What a member has earned, and what becomes of it. */
export async function presentEarnings(sql: Sql, memberId: number, provider: Provider | null): Promise<Earnings> {
  const { facts, row, waits } = await readAll(sql, memberId, provider)
  return {
    isOn: facts.isOn,
    isTest: provider?.isTest ?? false,
    account: { state: row.state, needs: needWords(row.needs), needsBy: row.needsBy },
    availableVbt: facts.availableVbt,
    mostVbt: mostVbtOf(facts),
    pendingVbt: sumOf(waits),
    waits: waitsByDay(waits),
    onItsWayCents: row.onItsWayCents,
    paidOutCents: row.paidOutCents,
    feeCents: provider?.connect?.payoutFeeCents ?? 0,
    isAutomatic: row.isAutomatic,
    nextAutomaticAt: row.isAutomatic ? row.automaticAt : null,
    refusal: refusalOf(facts, Date.now()),
  }
}

async function readAll(sql: Sql, memberId: number, provider: Provider | null) {
  const row = await readRow(sql, memberId)
  const { payableUnits, waits } = await getEarnedUnits(sql, memberId)
  const { debtUnits, ...known } = row
  const facts: PayoutFacts = {
    ...known,
    isOn: isPaying(provider),
    debtVbt: vbtOf(debtUnits),
    availableVbt: Math.floor(vbtOf(payableUnits)),
  }
  return { row, facts, waits }
}

/**
 * A payout counts against the limit with what it was worth, unless its tokens came back. Credentials that were chosen when
 * signing up have not changed.
 */
async function readRow(sql: Sql, memberId: number): Promise<Row> {
  const [row] = await sql<Row[]>`
    select coalesce(email_verified, false) as is_verified, coalesce(state::text, 'none') as state, ready_at,
      coalesce(state = 'ready' and provider_id is null, false) as is_only_sample,
      coalesce(needs, '{}') as needs, needs_by, coalesce(is_automatic, false) as is_automatic, automatic_at,
      (select reason from payout_holds where payout_holds.member_id = members.id) as hold,
      ${standingNow(sql)} in ('read_only', 'suspended') as is_suspended, standing_until as suspended_until,
      (select - balance from ledger_accounts where ledger_accounts.member_id = members.id and role = 'debt') as debt_units,
      case when credentials_changed_at > accounts.created_at + interval '1 minute' then credentials_changed_at
        end as credentials_changed_at,
      coalesce((select daily_cents from payout_limits where payout_limits.member_id = members.id),
        ${MOST_DAILY_PAYOUT_CENTS}::int) as limit_cents,
      sums.*
    from members left join accounts on accounts.id = account_id
      left join payout_accounts on payout_accounts.member_id = members.id
      cross join lateral (
        select count(*) > 0 as has_payouts,
          coalesce(sum(cents - returned_cents) filter (where state in ('created', 'sent')), 0)::int as on_its_way_cents,
          coalesce(sum(cents - returned_cents) filter (where state = 'paid'), 0)::bigint as paid_out_cents,
          coalesce(sum(cents + fee_cents) filter (where is_recent), 0)::int as spent_cents,
          min(created_at + interval '24 hours') filter (where is_recent) as next_free_at
        from (
          select *, created_at > now() - interval '24 hours' as is_recent
          from payouts where payouts.member_id = members.id and state not in ('refused', 'reversed')) as counted
      ) as sums
    where members.id = ${memberId}`
  if (!row) throw refusal.notFound('Member')
  return row
}
