import type { Category, Condition, Fitment, Market, MarketFacts } from '#contract/kinds/market.ts'

export type MarketRow = {
  marketStock: number
  marketCondition: Condition
  marketCategory: Category
  marketCanShip: boolean
  marketCanPickUp: boolean
}
export type MarketDetails = MarketRow & { marketFitments: Fitment[] }

export const market = {
  table: 'market_items',

  columns: `
    market_items.stock as market_stock, market_items.condition as market_condition,
    market_items.category as market_category, market_items.can_ship as market_can_ship,
    market_items.can_pick_up as market_can_pick_up`,

  details: 'market_items.fitments as market_fitments',

  facts: (row: MarketRow): MarketFacts => ({
    stock: row.marketStock,
    condition: row.marketCondition,
    category: row.marketCategory,
    canShip: row.marketCanShip,
    canPickUp: row.marketCanPickUp,
  }),

  present: (row: MarketDetails): Market => ({ ...market.facts(row), fitments: row.marketFitments }),
}
