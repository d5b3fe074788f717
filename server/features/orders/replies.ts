import { orderReplies as repliesOf } from '#contract/orders.ts'
import type { OrderTerms } from './terms.ts'

/** The schemas of what calls about orders reply with: names and parts of the kinds that this server knows. */
export function orderReplies({ kinds }: OrderTerms) {
  return repliesOf(kinds.map(({ contract }) => contract))
}
