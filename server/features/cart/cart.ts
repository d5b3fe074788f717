import type { Cart, CartLine, SaleState } from '#contract/cart.ts'
import type { Category, Condition } from '#contract/kinds/market.ts'
import type { Storefront } from '#contract/storefronts.ts'
import { type MemberColumns, presentMember } from '../identity/index.ts'
import { type PictureColumns, presentPicture } from '../media/index.ts'

type Known = { [Name in keyof MemberColumns]: MemberColumns[Name] | null }

/** What `listLines` selects. `title` and `price` are the current ones of the post. */
export type LineRow = Known &
  PictureColumns<'cover'> & {
    postId: number
    quantity: number
    isSaved: boolean
    addedAt: string
    addedTitle: string
    addedPriceVbt: number
    title: string | null
    priceVbt: number | null
    condition: Condition | null
    category: Category | null
    state: SaleState
    available: number
    canShip: boolean
    canPickUp: boolean
    handlingDays: number
    storefront: Storefront | null
  }

const BUYABLE: readonly SaleState[] = ['available', 'short', 'held']

/** `state`: of the default address. */
export function presentCart(rows: LineRow[], state: string | null): Cart {
  const lines = rows.map(presentLine)
  const bought = lines
    .filter(({ isSaved, state }) => !isSaved && BUYABLE.includes(state))
    .map(({ priceVbt, quantity, available }) => ({ priceVbt, pieces: Math.min(quantity, available) }))
  return {
    lines,
    items: sum(bought.map(({ pieces }) => pieces)),
    goodsVbt: sum(bought.map(({ priceVbt, pieces }) => priceVbt * pieces)),
    storefronts: storefrontsOf(rows),
    state,
  }
}

function storefrontsOf(rows: LineRow[]): Cart['storefronts'] {
  const known = rows.flatMap(({ memberId: sellerId, storefront, state }) =>
    sellerId !== null && storefront && BUYABLE.includes(state) ? [[sellerId, { sellerId, storefront }] as const] : [],
  )
  return [...new Map(known).values()]
}

const unknown = {
  thumbnail: null,
  condition: null,
  category: null,
  seller: null,
  available: 0,
  canShip: false,
  canPickUp: false,
  handlingDays: 0,
}

/** If the post is gone, shows only what was known when the line was added. */
function presentLine(row: LineRow): CartLine {
  const { postId, quantity, isSaved, addedAt, addedPriceVbt, state } = row
  const line = { postId, quantity, isSaved, addedAt, addedPriceVbt, state }
  if (state === 'gone' || row.memberId === null) {
    return { ...line, ...unknown, state: 'gone', title: row.addedTitle, priceVbt: addedPriceVbt }
  }
  return {
    ...line,
    title: row.title ?? row.addedTitle,
    thumbnail: presentPicture(row, 'cover'),
    condition: row.condition,
    category: row.category,
    seller: presentMember(row as MemberColumns),
    priceVbt: row.priceVbt ?? 0,
    available: row.available,
    canShip: row.canShip,
    canPickUp: row.canPickUp,
    handlingDays: row.handlingDays,
  }
}

function sum(numbers: number[]) {
  return numbers.reduce((total, number) => total + number, 0)
}
