import type { Static } from 'typebox'
import type { FieldError } from '#contract/basics.ts'
import type { Category, Condition, Fitment, Market, MarketFacts, Selling } from '#contract/kinds/market.ts'
import type { NewMarket } from '#contract/new-posts.ts'
import { blankAt, oneLine, optionalLine } from '../../../platform/http/typed-text.ts'
import { AVAILABLE, LEFT } from '../../stock/index.ts'
import { SELLING } from '../sale.queries.ts'

type Input = Static<typeof NewMarket>

export type MarketRow = {
  marketStock: number
  marketAvailable: number
  marketSelling: Selling
  marketCondition: Condition
  marketCategory: Category
  marketCanShip: boolean
  marketCanPickUp: boolean
  marketTakesOffers: boolean
  marketFirstFit: Fitment | null
  marketFits: number
  marketRatingAverage: number | null
  marketRatingCount: number | null
}
export type MarketDetails = MarketRow & {
  marketBrand: string | null
  marketPartNumber: string | null
  marketFitments: Fitment[]
  marketReturnDays: number | null
  marketHandlingDays: number | null
}

export const market = {
  table: 'market_items' as const,

  columns: `
    ${LEFT} as market_stock, ${AVAILABLE} as market_available,
    ${SELLING} as market_selling, market_items.condition as market_condition,
    market_items.category as market_category, market_items.can_ship as market_can_ship,
    market_items.can_pick_up as market_can_pick_up, market_items.takes_offers as market_takes_offers,
    market_items.fitments->0 as market_first_fit, jsonb_array_length(market_items.fitments) as market_fits,
    ratings.seller_average as market_rating_average, ratings.seller_reviews as market_rating_count`,

  details: `
    market_items.brand as market_brand, market_items.part_number as market_part_number,
    market_items.fitments as market_fitments, market_items.return_days as market_return_days,
    market_items.handling_days as market_handling_days`,

  facts: (row: MarketRow): MarketFacts => ({
    stock: row.marketStock,
    available: row.marketAvailable,
    selling: row.marketSelling,
    condition: row.marketCondition,
    category: row.marketCategory,
    canShip: row.marketCanShip,
    canPickUp: row.marketCanPickUp,
    takesOffers: row.marketTakesOffers,
    rating: { average: row.marketRatingAverage, count: row.marketRatingCount ?? 0 },
    ...(row.marketFirstFit && { fit: { first: carOf(row.marketFirstFit), count: row.marketFits } }),
  }),

  present: (row: MarketDetails): Market => ({
    ...market.facts(row),
    brand: row.marketBrand,
    partNumber: row.marketPartNumber,
    fitments: row.marketFitments,
    returnDays: row.marketReturnDays,
    handlingDays: row.marketHandlingDays,
  }),

  problems: ({ canShip, canPickUp, fitments = [] }: Input): FieldError[] => [
    ...(canPickUp === false && !canShip
      ? [{ field: 'canPickUp', message: 'Choose shipping, local pickup, or both.' }]
      : []),
    ...fitments.flatMap(fitmentProblems),
  ],

  /** Local pickup is the default if the seller does not ship. */
  row: ({
    condition,
    category,
    brand,
    partNumber,
    fitments = [],
    canShip = false,
    canPickUp = !canShip,
    returnDays,
    handlingDays,
    takesOffers,
  }: Input) => ({
    condition,
    category,
    brand: optionalLine(brand),
    part_number: optionalLine(partNumber),
    fitments: fitments.map(fitmentRow),
    can_ship: canShip,
    can_pick_up: canPickUp,
    return_days: returnDays ?? null,
    handling_days: handlingDays ?? null,
    takes_offers: takesOffers ?? false,
  }),
}

/** 'BMW E30' */
function carOf({ make, model }: Fitment) {
  return model ? `${make} ${model}` : make
}

function fitmentProblems({ make, fromYear, toYear }: Fitment, index: number): FieldError[] {
  const isBackwards = fromYear !== undefined && toYear !== undefined && fromYear > toYear
  return [
    ...blankAt(`fitments.${index}.make`, make),
    ...(isBackwards
      ? [{ field: `fitments.${index}.toYear`, message: 'The last year can’t be before the first.' }]
      : []),
  ]
}

function fitmentRow({ make, model, ...years }: Fitment): Fitment {
  const ofModel = optionalLine(model)
  return { make: oneLine(make), ...(ofModel !== null && { model: ofModel }), ...years }
}
