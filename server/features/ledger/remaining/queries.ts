import type { Sql } from '../../../platform/database/database.ts'
import type { Position } from '../queries.ts'
import { UNITS_PER_VBT } from '../units.ts'
import { type Movement, remainingOf } from './policy.ts'

/** `total`: the member's available and held tokens right after the purchase. */
type Bought = Position & { memberId: number; subject: string; units: number; total: number; held: number }

/**
 * How many whole VBT of a purchase the member still has; 0 if nothing was bought. `heldUnits`: as if the member had this
 * much held, instead of what they have.
 */
export async function getRemainingVbt(sql: Sql, topUpId: number, heldUnits?: number) {
  const bought = await findPurchase(sql, topUpId)
  if (!bought) return 0
  const { subject, units, total } = bought
  const lines = await listTotalsSince(sql, bought)
  const movements = lines.map(({ cause, subject: of, total: now }, index) => {
    return { cause, subject: of, change: now - (lines[index - 1]?.total ?? total) }
  })
  const held = heldUnits ?? lines.at(-1)?.held ?? bought.held
  const left = remainingOf({ subject, units, before: total - units, movements, held })
  return Math.floor(left / UNITS_PER_VBT)
}

async function findPurchase(sql: Sql, topUpId: number) {
  const [bought] = await sql<Bought[]>`
    select transfer_id, seq, payee_id as member_id, subject, amount as units, payee_held as held,
      payee_available + payee_held as total
    from ledger_transfers join ledger_postings on transfer_id = ledger_transfers.id
    where key = ${`top_up:${topUpId}`} and payee_id is not null`
  return bought
}

type Line = Omit<Movement, 'change'> & { total: number; held: number }

/** The member's total after each later posting. The first one may be the part of the purchase that paid off a debt. */
function listTotalsSince(sql: Sql, { memberId, transferId, seq }: Bought) {
  const since = (side: 'payer' | 'payee') => sql`
    select transfer_id, seq, ${sql(`${side}_held`)} as held,
      ${sql(`${side}_available`)} + ${sql(`${side}_held`)} as total
    from ledger_postings where ${sql(`${side}_id`)} = ${memberId} and cause = wanted.cause
      and (transfer_id, seq) > (${transferId}::bigint, ${seq}::int)`
  return sql<Line[]>`
    select wanted.cause, subject, total, held
    from unnest(enum_range(null::ledger_cause)) wanted (cause)
      cross join lateral (${since('payer')} union all ${since('payee')}) line
      join ledger_transfers on id = transfer_id
    order by transfer_id, seq`
}
