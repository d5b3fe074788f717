import type { HappeningListener } from '../happenings/index.ts'
import { getBalances, reviewWaitsFrom } from '../ledger/index.ts'
import { stepOf } from './steps/policy.ts'
import { kindOf, type OrderTerms } from './terms.ts'

/**
 * A seller whom a refund leaves in debt has spent what is not theirs anymore. Whoever got tokens from them is paid in dollars
 * only after a moderator has looked at it.
 */
export function doubtDebtors(terms: OrderTerms): HappeningListener {
  return async (tx, { type, details }) => {
    if (type !== 'order_stepped') return undefined
    const { money } = stepOf(kindOf(terms, details), details.event)
    if (money !== 'take_back' && money !== 'take_back_part') return undefined
    const { debt } = await getBalances(tx, details.sellerId)
    if (debt > 0) await reviewWaitsFrom(tx, details.sellerId)
    return undefined
  }
}
