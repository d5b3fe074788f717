import { MAX_CART_LINES, type SaleState } from '#contract/cart.ts'
import { onlyLeftWords } from '#contract/stock-words.ts'
import { refusal } from '../../platform/http/refusal.ts'

const reasons: Partial<Record<SaleState, string>> = {
  own: 'You can’t buy your own post.',
  free: 'This one is free. Message the seller to arrange pickup.',
  closed: 'The seller isn’t selling this right now.',
  sold_out: 'This is sold out.',
}

/** Refuses what cannot go into a cart. A piece that another buyer holds can: they may not pay. */
export function assertMayAdd(state: SaleState) {
  const reason = reasons[state]
  if (reason !== undefined) throw refusal.conflict(state === 'own' ? 'own_post' : `sale_${state}`, reason)
}

/** `left`: how many there are. `inCart`: how many of them the member already wants. */
export function assertEnough(quantity: number, left: number, inCart = 0) {
  if (quantity <= left) return
  throw refusal.invalidFields([{ field: 'quantity', message: onlyLeftWords(left, inCart) }])
}

export function assertRoom(lines: number) {
  if (lines < MAX_CART_LINES) return
  throw refusal.conflict(
    'cart_full',
    `Your cart is full: it has ${MAX_CART_LINES} parts, counting those saved for later. Remove one first.`,
  )
}
