import { formatCents } from '#contract/money.ts'
import type { Sql, Transaction } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { getOpenPayouts } from './leaving.queries.ts'

/** A member whose dollars are on their way can't leave: what doesn't arrive comes back as tokens. */
export async function refuseOpenPayouts(sql: Sql, memberId: number) {
  const { count, cents } = await getOpenPayouts(sql, memberId)
  if (count > 0) throw payoutsOpen(count, cents)
}

/**
 * Nothing is paid out anymore. The account stays, because payouts that have ended can still be reversed. Locks it first, so
 * that no payout can begin meanwhile.
 */
export async function endPayoutsOf(tx: Transaction, memberId: number) {
  await tx`
    update payout_accounts set is_automatic = false, automatic_at = null, needs = '{}', needs_by = null
    where member_id = ${memberId}`
  await refuseOpenPayouts(tx, memberId)
}

function payoutsOpen(count: number, cents: number) {
  const amount = formatCents(cents)
  return refusal.conflict(
    'payouts_open',
    count === 1
      ? `Your payout of ${amount} is still on its way. You can delete your account once it’s paid.`
      : `${count} payouts, ${amount} in all, are still on their way. You can delete your account once they’re paid.`,
  )
}
