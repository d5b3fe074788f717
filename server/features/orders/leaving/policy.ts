import { refusal } from '../../../platform/http/refusal.ts'

/** The most that the sentence names. */
const NAMED = 5

/** They must end first. Sales that are not shipped can be declined. */
export function ordersOpen(open: readonly { number: string; isSale: boolean }[]) {
  const named = open.slice(0, NAMED).map(({ number, isSale }) => `${number} (${isSale ? 'selling' : 'buying'})`)
  const more = open.length > NAMED ? `, and ${open.length - NAMED} more` : ''
  return refusal.conflict(
    'orders_open',
    `Some of your orders are still open: ${named.join(', ')}${more}. You can decline sales that you haven’t shipped. ` +
      'The others have to end first.',
  )
}
