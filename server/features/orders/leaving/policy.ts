import { refusal } from '../../../platform/http/refusal.ts'

/** How many orders the message lists by number. */
const NAMED = 5

/** Open orders have to end before their member can leave. Sales that haven't shipped can be declined. */
export function ordersOpen(open: readonly { number: string; isSale: boolean }[]) {
  const named = open.slice(0, NAMED).map(({ number, isSale }) => `${number} (${isSale ? 'selling' : 'buying'})`)
  const more = open.length > NAMED ? `, and ${open.length - NAMED} more` : ''
  return refusal.conflict(
    'orders_open',
    `Some of your orders are still open: ${named.join(', ')}${more}. You can decline sales that you haven’t shipped. ` +
      'The others have to end first.',
  )
}
