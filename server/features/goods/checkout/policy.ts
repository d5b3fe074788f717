import type { Blocker } from '#contract/checkouts.ts'
import { formatMoney } from '#contract/dollars.ts'
import type { GoodsCheckout } from '#contract/goods.ts'
import { refusal } from '../../../platform/http/refusal.ts'

type InStock = { orderId: number; title: string; quantity: number; available: number; left: number }

/** What is not held for the buyer can be bought or held by someone else. */
export function stockBlockersOf({ orderId, title, quantity, available, left }: InStock): Blocker[] {
  if (available >= quantity) return []
  const because = (code: string, message: string) => [{ code, message, orderId }]
  if (left === 0) return because('sold_out', `“${title}” is sold out. Check out again without it.`)
  if (left < quantity)
    return because('short', `Only ${left} of “${title}” ${left === 1 ? 'is' : 'are'} left. Check out again.`)
  return because(
    'held',
    `Someone else is paying for “${title}” right now. If they don’t, you can buy it in a few minutes.`,
  )
}

/** What the buyer still has to choose about the delivery before paying. */
export function deliveryBlockersOf(
  orderId: number,
  { delivery, options }: GoodsCheckout,
  hasAddress: boolean,
): Blocker[] {
  const because = (code: string, message: string) => ({ code, message, orderId })
  const option = options.find((each) => each.delivery === delivery)
  if (!option) return [because('choose_delivery', 'Choose a delivery option for this order.')]
  return [
    ...(option.refusal ? [because('cannot_deliver', option.refusal)] : []),
    ...(option.delivery !== 'pickup' && !hasAddress
      ? [because('choose_address', 'Choose where to ship this order.')]
      : []),
  ]
}

/** The refusal when this member can't buy any of the lines. */
export function nothingToBuy() {
  return refusal.conflict('nothing_to_buy', 'None of this can be bought right now.')
}

/** More than anyone has, and small enough for exact sums. */
const MOST_VBT = 1_000_000_000

/** Throws if a checkout is about more tokens than anyone has. */
export function assertNotTooMuch(lines: readonly { priceVbt: number; quantity: number }[]) {
  const linesVbt = lines.reduce((total, { priceVbt, quantity }) => total + priceVbt * quantity, 0)
  if (linesVbt <= MOST_VBT) return
  throw refusal.conflict(
    'too_much',
    `You can check out at most ${formatMoney(MOST_VBT)} at once. Remove something first.`,
  )
}

/** The refusal for a choice that this checkout doesn't offer. */
export function notOffered(field: string, message: string) {
  return refusal.invalidFields([{ field, message }])
}
