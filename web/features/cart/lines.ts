import type { Cart, CartLine, GuestLine } from '#contract/cart.ts'

/** A buyer's change to a line. */
export type LineChange = { quantity: number; isSaved: boolean }

/** The cart with a line changed or added; a new one comes first. */
export function withLine(cart: Cart, line: CartLine, change: LineChange): Cart {
  const changed = { ...line, ...change, state: stateAt(line, change.quantity) }
  const isThere = cart.lines.some(({ postId }) => postId === line.postId)
  return summed(
    cart,
    isThere ? cart.lines.map((one) => (one.postId === line.postId ? changed : one)) : [changed, ...cart.lines],
  )
}

/** The cart without a line. */
export function withoutLine(cart: Cart, postId: number): Cart {
  return summed(
    cart,
    cart.lines.filter((line) => line.postId !== postId),
  )
}

/**
 * A visitor's cart with the server's latest data about its posts, `known`. Leaves out lines that the server has not
 * answered yet.
 */
export function shownCart(lines: GuestLine[], known: Cart): Cart {
  return summed(
    known,
    lines.flatMap(({ postId, quantity, isSaved }) => {
      const line = known.lines.find((one) => one.postId === postId)
      return line ? [{ ...line, quantity, isSaved, state: stateAt(line, quantity) }] : []
    }),
  )
}

/**
 * A visitor's lines with one more. If the post is in the cart already, the quantities add up. Null if that is more than
 * `most`.
 */
export function withGuestLine(lines: GuestLine[], line: GuestLine, most: number): GuestLine[] | null {
  const quantity = piecesInCart(lines, line.postId) + line.quantity
  if (quantity > most) return null
  return [{ ...line, quantity }, ...lines.filter(({ postId }) => postId !== line.postId)]
}

/** How many of a post a visitor has in the cart, which leaves out a line saved for later. */
export function piecesInCart(lines: readonly GuestLine[], postId: number) {
  const line = lines.find((each) => each.postId === postId)
  return line && !line.isSaved ? line.quantity : 0
}

/** Whether at least one piece can be bought now. */
export function isBuyable({ state, available }: Pick<CartLine, 'state' | 'available'>) {
  return (state === 'available' || state === 'short' || state === 'held') && available > 0
}

/** The price of a line. If fewer pieces are left than wanted, only those count. */
export function priceOf(line: CartLine) {
  return line.priceVbt * piecesOf(line)
}

function piecesOf(line: CartLine) {
  return isBuyable(line) ? Math.min(line.quantity, line.available) : line.quantity
}

/** For a post in stock, the quantity decides. All other states stay. */
function stateAt({ state, available }: CartLine, quantity: number): CartLine['state'] {
  if (available === 0 || !(state === 'available' || state === 'short' || state === 'held')) return state
  return quantity > available ? 'short' : 'available'
}

function summed(cart: Cart, lines: CartLine[]): Cart {
  const inCart = lines.filter(({ isSaved }) => !isSaved)
  return {
    ...cart,
    lines,
    items: inCart.filter(isBuyable).reduce((sum, line) => sum + piecesOf(line), 0),
    goodsVbt: inCart.filter(isBuyable).reduce((sum, line) => sum + priceOf(line), 0),
  }
}
