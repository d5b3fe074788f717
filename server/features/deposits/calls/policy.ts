import { refusal } from '../../../platform/http/refusal.ts'
import type { AgreedOn } from '../../offers/index.ts'

/** Throws unless the seller knowingly gives up every offer that they accepted from others. */
export function assertGivenUp(agreed: readonly AgreedOn[], despiteOffers: readonly number[]) {
  const kept = agreed.filter(({ offerId }) => !despiteOffers.includes(offerId))
  const [first, ...more] = kept
  if (!first) return
  const did = first.leaveBy === null ? 'left the deposit' : 'can still leave the deposit'
  const others = more.length === 0 ? '' : ` You also accepted ${more.length} more.`
  const detail = `You accepted ${first.buyerName}’s offer, and they ${did}.${others} Look at it again before you accept this one.`
  throw refusal.conflict('agreed_with_other', detail)
}
