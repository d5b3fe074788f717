import { type Static, Type } from 'typebox'
import { Id, PAGE_SIZE } from '#contract/basics.ts'
import type {
  Deposit,
  DepositCounts,
  DepositPage,
  DepositQuery,
  OpenDeposits,
  PostDeposit,
} from '#contract/deposits.ts'
import type { Fragment, Sql } from '../../../platform/database/database.ts'
import { cursorOf, toPage } from '../../../platform/http/paging.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { getBalances, vbtOf } from '../../ledger/index.ts'
import { pictureColumns } from '../../media/index.ts'
import { listAgreedOn } from '../../offers/index.ts'
import { findMembers } from '../../orders/index.ts'
import { isVisiblePost } from '../../posts/index.ts'
import { type Side, sideOf } from '../deposit.ts'
import { whyNotLeave } from '../policy.ts'
import { getVehicle } from '../queries.ts'
import { lockedColumns } from '../steps/queries.ts'
import { type Around, presentDeposit } from './present.ts'
import type { DepositRow } from './rows.ts'

/** A page's last deposit: whether the viewer must act on it, and its id. */
const SortKey = Type.Tuple([Type.Boolean(), Id])
const Cursor = cursorOf(SortKey)

/** Visible only to its two sides. */
export async function getDeposit(sql: Sql, viewer: Viewer, id: number): Promise<Deposit> {
  const [row] = await listRows(sql, viewer, { where: sql`id = ${id}`, asked: sql`false`, limit: 1 })
  const side = row && sideOf(row, viewer.id)
  if (!row || !side) throw refusal.notFound('Deposit')
  return presentDeposit(row, side, await findAround(sql, [row]))
}

/** A page of the deposits that the viewer left or received: first those that wait for the viewer, then the newest. */
export async function listDeposits(sql: Sql, viewer: Viewer, query: DepositQuery): Promise<DepositPage> {
  const { side, after, limit = PAGE_SIZE } = query
  const own = sql(`${side}_id`)
  const asked = sql(`${side}_is_asked`)
  const rest = after ? isAfter(sql, asked, Cursor.read(after)) : sql``
  const where = sql`${own} = ${viewer.id} ${rest}`
  const rows = await listRows(sql, viewer, { where, asked, limit: limit + 1 })
  const around = await findAround(sql, rows)
  const cursor = ({ isAsked, id }: DepositRow) => Cursor.write([isAsked, id])
  return toPage(rows, limit, (row) => presentDeposit(row, side, around), cursor)
}

const MAX_OPEN = 50

/** Deposits on either side that have not ended: first those that wait for the viewer, then the newest. */
export async function getOpenDeposits(sql: Sql, viewer: Viewer): Promise<OpenDeposits> {
  const where = sql`${viewer.id} in (buyer_id, seller_id) and ended is null`
  const asked = sql`case when buyer_id = ${viewer.id} then buyer_is_asked else seller_is_asked end`
  const rows = await listRows(sql, viewer, { where, asked, limit: MAX_OPEN })
  const around = await findAround(sql, rows)
  const { received, left } = await countDeposits(sql, viewer)
  return {
    items: rows.flatMap((row) => {
      const side = sideOf(row, viewer.id)
      return side ? [presentDeposit(row, side, around)] : []
    }),
    total: received.active + left.active,
  }
}

/** The counts shown on the tabs. */
export async function countDeposits(sql: Sql, viewer: Viewer): Promise<DepositCounts> {
  const [received] = await countFor(sql, viewer, 'seller')
  const [left] = await countFor(sql, viewer, 'buyer')
  return { received, left }
}

function countFor(sql: Sql, viewer: Viewer, side: Side) {
  return sql<[DepositCounts['left']]>`
    select (count(*) filter (where ${sql(`${side}_is_asked`)}))::int as mine, count(*)::int as active
    from deposits where ${sql(`${side}_id`)} = ${viewer.id} and ended is null`
}

function isAfter(sql: Sql, asked: Fragment, [isAsked, id]: Static<typeof SortKey>) {
  return sql`and (${asked}, id) < (${isAsked}::boolean, ${id}::bigint)`
}

type Wanted = { where: Fragment; asked: Fragment; limit: number }

function listRows(sql: Sql, viewer: Viewer, { where, asked, limit }: Wanted) {
  return sql<DepositRow[]>`
    with page as (
      select *, ${asked} as is_asked from deposits where ${where} order by is_asked desc, id desc limit ${limit}
    )
    select ${lockedColumns(sql)}, deposits.price_usd, deposits.ends_at, deposits.created_at, deposits.ended_at,
      deposits.make, deposits.model, deposits.year, deposits.mileage, deposits.vin, deposits.title_status,
      deposits.address, posts.id as shown_post_id, is_asked, ${pictureColumns(sql, 'cover')}, (
        select json_agg(json_build_object('event', event, 'by', by, 'at', at) order by steps.version)
        from deposit_steps steps where deposit_id = deposits.id
      ) as history
    from page as deposits left join media cover on cover.id = thumbnail_id
      left join posts on posts.id = deposits.post_id and ${isVisiblePost(sql, viewer)}
    order by is_asked desc, deposits.id desc`
}

/** What is shown with these deposits: both sides, and with whom else their sellers agreed on the same vehicles. */
async function findAround(sql: Sql, rows: readonly DepositRow[]): Promise<Around> {
  const posts = new Set(rows.flatMap(({ state, postId }) => (state === 'offered' ? (postId ?? []) : [])))
  const agreed = posts.size > 0 ? await listAgreedOn(sql, [...posts]) : []
  const sides = rows.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId])
  return { people: await findMembers(sql, [...sides, ...agreed.map(({ buyerId }) => buyerId)]), agreed }
}

/** What a vehicle's page shows about deposits. Posts of other kinds are not found. */
export async function getPostDeposit(sql: Sql, viewer: Viewer | null, postId: number): Promise<PostDeposit> {
  const vehicle = await getVehicle(sql, viewer, postId)
  const { vbt, isForSale, isOwn, waiting, heldUntil } = vehicle
  const mine = viewer && (await findOpen(sql, viewer, postId))
  const refused = mine ? null : whyNotLeave(vehicle)
  return {
    vbt: (isForSale && vbt) || null,
    mine,
    waiting: isOwn ? waiting : 0,
    heldUntil,
    availableVbt: viewer && vbtOf((await getBalances(sql, viewer.id)).available),
    canLeave: !mine && !refused,
    refusal: refused?.message ?? null,
  }
}

/** The viewer's own open deposit. */
async function findOpen(sql: Sql, viewer: Viewer, postId: number) {
  const where = sql`post_id = ${postId} and buyer_id = ${viewer.id} and ended is null`
  const rows = await listRows(sql, viewer, { where, asked: sql`false`, limit: 1 })
  const side: Side = 'buyer'
  return rows[0] ? presentDeposit(rows[0], side, await findAround(sql, rows)) : null
}
