import type { Checkout } from '#contract/checkouts.ts'
import type { NewCheckout } from '#contract/goods.ts'

/** The same lines again, at the prices on screen. */
export function linesAgain({ orders, left }: Pick<Checkout, 'orders' | 'left'>): NewCheckout['lines'] {
  const lines = new Map<number, NewCheckout['lines'][number]>()
  for (const { subject, quantity, priceVbt, agreedIn } of orders.flatMap((order) => order.lines)) {
    const postId = subject.id
    const before = lines.get(postId)?.quantity ?? 0
    const byOffer = agreedIn?.type === 'offer' ? { offerId: agreedIn.id } : {}
    lines.set(postId, { postId, quantity: before + quantity, agreedVbt: priceVbt, ...byOffer })
  }
  // Lines that were short may be available again.
  for (const { postId, quantity } of left) {
    const line = lines.get(postId)
    if (line) lines.set(postId, { ...line, quantity })
  }
  return [...lines.values()]
}
