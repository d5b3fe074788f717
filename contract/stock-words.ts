import type { MarketFacts } from './kinds/market.ts'

/** '3 in stock', 'Sold out', 'Held for another buyer': the same on cards, pages, lists, and feeds. */
export function stockWords({ stock, available }: Pick<MarketFacts, 'stock' | 'available'>) {
  return noStockWords({ stock, available }) ?? `${stock.toLocaleString('en-US')} in stock`
}

/** 'Only 3 left, and you have 2 in your cart.', to somebody who wants more. */
export function onlyLeftWords(left: number, inCart = 0) {
  if (left === 0) return 'This is sold out.'
  const has = inCart === 0 ? '' : `, and you have ${inCart.toLocaleString('en-US')} in your cart`
  return `Only ${left.toLocaleString('en-US')} left${has}.`
}

/** Why none can be bought now. Null if at least one can. */
export function noStockWords({ stock, available }: Pick<MarketFacts, 'stock' | 'available'>) {
  if (stock === 0) return 'Sold out'
  return available === 0 ? 'Held for another buyer' : null
}
