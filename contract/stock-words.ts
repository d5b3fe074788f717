import type { MarketFacts, Selling } from './kinds/market.ts'

type Stocked = Pick<MarketFacts, 'stock' | 'available' | 'selling'>

/** '3 in stock', 'Sold out', 'Not for sale yet': the same on cards, pages, lists, and feeds. */
export function stockWords(part: Stocked) {
  return noSaleWords(part) ?? `${part.stock.toLocaleString('en-US')} in stock`
}

/** 'Only 3 left, and you have 2 in your cart.', to somebody who wants more. */
export function onlyLeftWords(left: number, inCart = 0) {
  if (left === 0) return 'This is sold out.'
  const has = inCart === 0 ? '' : `, and you have ${inCart.toLocaleString('en-US')} in your cart`
  return `Only ${left.toLocaleString('en-US')} left${has}.`
}

/** Why none can be bought now. Null if at least one can. */
export function noSaleWords({ stock, available, selling }: Stocked) {
  if (stock === 0) return 'Sold out'
  return notSelling[selling] ?? (available === 0 ? 'Held for another buyer' : null)
}

const notSelling: Record<Selling, string | null> = {
  open: null,
  vacation: 'Seller on vacation',
  closed: 'Not for sale yet',
}
