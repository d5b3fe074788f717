import type { Supply } from '../orders/index.ts'
import { extendHolds, holdStock, releaseHolds, restock, sellHeld } from '../stock/index.ts'

/** The pieces of market posts. */
export const stockSupply: Supply = {
  async hold(tx, { lines, ...holding }) {
    const held = await holdStock(tx, {
      ...holding,
      lines: lines.map(({ subjectId, quantity }) => ({ postId: subjectId, quantity })),
    })
    return held.map(({ postId, quantity }) => ({ subjectId: postId, quantity }))
  },
  extend: extendHolds,
  async sellHeld(tx, checkoutId) {
    const sold = await sellHeld(tx, checkoutId)
    return sold.reduce((total, { quantity }) => total + quantity, 0)
  },
  release: releaseHolds,
  restock: (tx, lines) =>
    restock(
      tx,
      lines.map(({ subjectId, quantity }) => ({ postId: subjectId, quantity })),
    ),
}
