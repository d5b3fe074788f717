import type { Cart, CartLine, SaleState } from '#contract/cart.ts'
import type { Category, Condition } from '#contract/kinds/market.ts'
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
  }

const BUYABLE: readonly SaleState[] = ['available', 'short', 'held']

export function presentCart(rows: LineRow[]): Cart {
  const lines = rows.map(presentLine)
  const bought = lines
    .filter(({ isSaved, state }) => !isSaved && BUYABLE.includes(state))
    .map(({ priceVbt, quantity, available }) => ({ priceVbt, pieces: Math.min(quantity, available) }))
  return {
    lines,
    items: sum(bought.map(({ pieces }) => pieces)),
    goodsVbt: sum(bought.map(({ priceVbt, pieces }) => priceVbt * pieces)),
  }
}

/** If the post is gone, shows only what was known when the line was added. */
function presentLine(row: LineRow): CartLine {
  const { postId, quantity, isSaved, addedAt, addedPriceVbt, state } = row
  const line = { postId, quantity, isSaved, addedAt, addedPriceVbt, state }
  if (state === 'gone' || row.memberId === null) {
    const unknown = { thumbnail: null, condition: null, category: null, seller: null, available: 0 }
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
  }
}

function sum(numbers: number[]) {
  return numbers.reduce((total, number) => total + number, 0)
}
