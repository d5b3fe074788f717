import type { MarketFacts } from './kinds/market.ts'

/** '3 in stock', 'Sold out', 'Held for another buyer': the same on cards, pages, lists, and feeds. */
export function stockWords({ stock, available }: Pick<MarketFacts, 'stock' | 'available'>) {
  return noStockWords({ stock, available }) ?? `${stock.toLocaleString('en-US')} in stock`
}

/** Why none can be bought now. Null if at least one can. */
export function noStockWords({ stock, available }: Pick<MarketFacts, 'stock' | 'available'>) {
  if (stock === 0) return 'Sold out'
  return available === 0 ? 'Held for another buyer' : null
}
