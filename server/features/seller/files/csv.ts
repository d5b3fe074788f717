import { Readable } from 'node:stream'
import { LISTING_COLUMNS } from '#contract/listing-imports.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { BYTE_ORDER_MARK, csvRow } from '../../../platform/http/csv.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { kindOf, type OrderKinds, sharesOf, stateWords } from '../../orders/index.ts'
import type { Item } from '../../posts/index.ts'
import { dollarsOf } from '../importing/amounts.ts'
import { fitmentsText } from '../importing/fitments/syntax.ts'
import { listItemsBefore, listSalesBefore, type SaleLine, type SalePlace } from './queries.ts'

const PAGE_ROWS = 500

/** All of the viewer's listings, in the columns that an import takes. Streams one page at a time. */
export function listingsCsv(sql: Sql, viewer: Viewer) {
  return Readable.from(listingChunks(sql, viewer), { objectMode: false })
}

/** All sales of the viewer. */
export function salesCsv(sql: Sql, kinds: OrderKinds, viewer: Viewer) {
  return Readable.from(saleChunks(sql, kinds, viewer), { objectMode: false })
}

async function* listingChunks(sql: Sql, viewer: Viewer) {
  yield `${BYTE_ORDER_MARK}${csvRow(LISTING_COLUMNS)}`
  let items: Item[] = []
  do {
    const last = items.at(-1)?.id ?? Number.MAX_SAFE_INTEGER
    items = await listItemsBefore(sql, viewer, last, PAGE_ROWS)
    if (items.length > 0) yield items.map((item) => csvRow(cellsOfItem(item))).join('')
  } while (items.length === PAGE_ROWS)
}

function cellsOfItem(item: Item) {
  const cells: Record<(typeof LISTING_COLUMNS)[number], string | number> = {
    id: item.id,
    title: item.title,
    description: item.description,
    price: dollarsOf(item.tokens),
    stock: item.stock,
    condition: item.condition,
    category: item.category,
    shipping: item.canShip ? 'yes' : 'no',
    pickup: item.canPickUp ? 'yes' : 'no',
    offers: item.takesOffers ? 'yes' : 'no',
    return_days: item.returnDays ?? '',
    fits: fitmentsText(item.fitments),
  }
  return LISTING_COLUMNS.map((column) => cells[column])
}

async function* saleChunks(sql: Sql, kinds: OrderKinds, viewer: Viewer) {
  const columns = saleColumns(kinds)
  yield `${BYTE_ORDER_MARK}${csvRow(Object.keys(columns))}`
  let sales: SaleLine[] = []
  do {
    const last: SalePlace | null = sales.at(-1) ?? null
    sales = await listSalesBefore(sql, viewer, last, PAGE_ROWS)
    const rows = sales.map((sale) => csvRow(Object.values(columns).map((cellOf) => cellOf(sale))))
    if (rows.length > 0) yield rows.join('')
  } while (sales.length === PAGE_ROWS)
}

type Cell = (sale: SaleLine) => string | number

const saleColumns = (kinds: OrderKinds): Record<string, Cell> => ({
  Order: ({ number }) => number,
  Paid: ({ paidAt }) => paidAt,
  State: ({ kind, state }) => stateWords(kindOf({ kinds }, { kind }), state).name,
  Completed: ({ completedAt }) => completedAt ?? '',
  Buyer: ({ buyer }) => buyer ?? '',
  Items: ({ lines }) => lines,
  Pieces: ({ items }) => items,
  'Goods (VBT)': ({ linesVbt }) => linesVbt,
  'Delivery (VBT)': ({ deliveryVbt }) => deliveryVbt,
  'Total (VBT)': ({ totalVbt }) => totalVbt,
  'Back to the buyer (VBT)': (sale) => sharesOf(sale).backVbt,
  'Fee (VBT)': (sale) => sharesOf(sale).feeVbt,
  'Your share (VBT)': (sale) => sharesOf(sale).payoutVbt,
  Delivery: ({ deliveryName }) => deliveryName ?? '',
  Place: ({ place }) => place ?? '',
  Carrier: ({ carrier }) => carrier ?? '',
  Tracking: ({ trackingNumber }) => trackingNumber ?? '',
  Page: ({ id }) => `/#/orders/${id}`,
})
