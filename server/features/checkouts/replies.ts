import { checkoutReply as replyOf } from '#contract/checkouts.ts'
import type { OrderTerms } from '../orders/index.ts'

/** The schema of a checkout, with the parts of the kinds of orders that this server knows. */
export function checkoutReply({ kinds }: OrderTerms) {
  return replyOf(kinds.map(({ contract }) => contract))
}
