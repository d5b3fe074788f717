import type { Cart, GuestLine, SaleState } from '#contract/cart.ts'
import { type Fragment, raw, type Sql, type Transaction } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { joinAvatar, memberColumns } from '../identity/index.ts'
import { pictureColumns } from '../media/index.ts'
import {
  availableColumn,
  deliverableColumns,
  handlingDaysColumn,
  saleJoins,
  saleState,
  storefrontColumn,
} from '../posts/index.ts'
import { LEFT } from '../stock/index.ts'
import { type LineRow, presentCart } from './cart.ts'

/** The title of a line that only a browser kept: browsers store no titles. */
const UNKNOWN_TITLE = 'No longer available'

/** The viewer's own cart, newest lines first. */
export async function getCart(sql: Sql, viewer: Viewer): Promise<Cart> {
  return readCart(sql, viewer, sql`(select * from cart_lines where member_id = ${viewer.id})`)
}

/** A visitor's cart, shown as a member would see it. If a post appears more than once, its last line counts. */
export async function previewCart(sql: Sql, viewer: Viewer | null, given: readonly GuestLine[]): Promise<Cart> {
  const lines = [...new Map(given.map((line) => [line.postId, line])).values()]
  const column = (name: keyof GuestLine) => lines.map((line) => line[name])
  return readCart(
    sql,
    viewer,
    sql`(
      select *, ${UNKNOWN_TITLE}::text as title
      from unnest(${column('postId')}::bigint[], ${column('quantity')}::int[], ${column('addedPriceVbt')}::int[],
        ${column('isSaved')}::boolean[], ${column('addedAt')}::timestamptz[])
        as given (post_id, quantity, price_vbt, is_saved, added_at))`,
  )
}

async function readCart(sql: Sql, viewer: Viewer | null, lines: Fragment) {
  const rows = await sql<LineRow[]>`
    select lines.post_id, lines.quantity, lines.is_saved, lines.added_at, lines.title as added_title,
      lines.price_vbt as added_price_vbt, posts.title, posts.tokens as price_vbt, market_items.condition,
      market_items.category,
      ${saleState(sql, viewer, sql`lines.quantity`)} as state, ${availableColumn(sql, viewer)} as available,
      ${deliverableColumns(sql)}, coalesce(${handlingDaysColumn(sql)}, 0) as handling_days,
      ${storefrontColumn(sql)} as storefront, ${pictureColumns(sql, 'cover')}, ${memberColumns(sql)}
    from ${lines} as lines left join posts on posts.id = lines.post_id ${saleJoins(sql)}
      left join media cover on cover.id = posts.cover_id
      left join members on members.id = posts.author_id ${joinAvatar(sql)}
    order by lines.added_at desc, lines.post_id desc`
  return presentCart(rows, await findState(sql, viewer))
}

/** The state of the viewer's default address. */
async function findState(sql: Sql, viewer: Viewer | null) {
  if (!viewer) return null
  const [address] = await sql<{ state: string }[]>`
    select state from addresses where member_id = ${viewer.id} and is_default`
  return address?.state ?? null
}

type Offer = { postId: number; state: SaleState; title: string; priceVbt: number; left: number }

/** Current offers for these posts, as the viewer sees them. Posts that are gone are left out. */
export async function findOffers(tx: Transaction, viewer: Viewer, postIds: readonly number[]) {
  const rows = await tx<Offer[]>`
    select posts.id as post_id, ${saleState(tx, viewer, tx`1`)} as state, posts.title,
      coalesce(posts.tokens, 0) as price_vbt, coalesce(${raw(LEFT)}, 0) as left
    from posts ${saleJoins(tx)} where posts.id = any (${postIds}::bigint[])`
  return new Map(rows.filter(({ state }) => state !== 'gone').map((offer) => [offer.postId, offer]))
}

export type KeptLine = { postId: number; quantity: number; isSaved: boolean }

/** Locks the viewer's cart, so that changes to it run one at a time. */
export async function lockCart(tx: Transaction, viewer: Viewer) {
  await tx`select from members where id = ${viewer.id} for no key update`
  const rows = await tx<KeptLine[]>`select post_id, quantity, is_saved from cart_lines where member_id = ${viewer.id}`
  return new Map(rows.map((line) => [line.postId, line]))
}
