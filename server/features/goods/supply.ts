import type { Supply, SupplyLine } from '../orders/index.ts'
import { extendHolds, holdStock, releaseHolds, restock, type StockLine, sellStock } from '../stock/index.ts'

/** The pieces of market posts. */
export const stockSupply: Supply = {
  async hold(tx, { lines, ...holding }) {
    return (await holdStock(tx, { ...holding, lines: lines.map(toStock) })).map(fromStock)
  },
  extend: extendHolds,
  async sell(tx, { checkoutId, lines }) {
    return (await sellStock(tx, { checkoutId, lines: lines.map(toStock) })).map(fromStock)
  },
  release: releaseHolds,
  restock: (tx, lines) => restock(tx, lines.map(toStock)),
}

function toStock({ subjectId, quantity }: SupplyLine): StockLine {
  return { postId: subjectId, quantity }
}

function fromStock({ postId, quantity }: StockLine): SupplyLine {
  return { subjectId: postId, quantity }
}
