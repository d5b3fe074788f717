import { PAGE_SIZE, type PageQuery } from '#contract/basics.ts'
import type { PayoutSale, PayoutSalePage } from '#contract/payouts.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { byMoment, toPage } from '../../../platform/http/paging.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { listMatured, type Matured, vbtOf } from '../../ledger/index.ts'
import { isVisiblePost } from '../../posts/index.ts'
import { getOwnPayout } from './queries.ts'

/** What became available to pay out between the payout before and this one, newest first. */
export async function listPayoutSales(
  sql: Sql,
  viewer: Viewer,
  payoutId: number,
  { after, limit = PAGE_SIZE }: PageQuery,
): Promise<PayoutSalePage> {
  const { createdAt } = await getOwnPayout(sql, viewer, payoutId)
  const start = await findPayoutBefore(sql, viewer, payoutId)
  const [at, transferId] = after ? byMoment.read(after) : []
  const before = at !== undefined && transferId !== undefined ? { at, transferId } : undefined
  const period = { after: start, until: createdAt }
  const { items, next } = toPage(
    await listMatured(sql, viewer.id, { ...period, before, limit: limit + 1 }),
    limit,
    (matured) => matured,
    (matured) => byMoment.write([matured.at, matured.transferId]),
  )
  return { items: await presentSales(sql, viewer, items), next }
}

/** When the payout before it started whose tokens did not come back. Null if it is the first. */
async function findPayoutBefore(sql: Sql, { id: memberId }: Viewer, payoutId: number) {
  const [before] = await sql<{ createdAt: string }[]>`
    select created_at from payouts
    where member_id = ${memberId} and id < ${payoutId} and state not in ('refused', 'reversed')
    order by id desc limit 1`
  return before?.createdAt ?? null
}

type Titles = ReadonlyMap<number, string | null>

async function presentSales(sql: Sql, viewer: Viewer, matured: readonly Matured[]): Promise<PayoutSale[]> {
  const idsOf = (isOrder: boolean) => [
    ...new Set(matured.map(sourceOf).flatMap(({ source, id }) => ((source === 'order') === isOrder ? [id] : []))),
  ]
  const [orders, posts] = await Promise.all([
    listOrders(sql, viewer, idsOf(true)),
    listPosts(sql, viewer, idsOf(false)),
  ])
  return matured.map((sale) => {
    const { source, id } = sourceOf(sale)
    const titles = source === 'order' ? orders : posts
    return {
      source,
      id: titles.has(id) ? id : null,
      title: titles.get(id) ?? null,
      vbt: vbtOf(sale.units),
      at: sale.at,
    }
  })
}

/** A tip has the id of its post, and so has a bounty. */
function sourceOf({ subject }: Matured) {
  const [kind, id] = subject.split(':')
  const source = kind === 'order' || kind === 'bounty' ? kind : 'tip'
  return { source, id: Number(id) } as const
}

async function listOrders(sql: Sql, viewer: Viewer, ids: readonly number[]): Promise<Titles> {
  if (ids.length === 0) return new Map()
  const rows = await sql<{ id: number; title: string }[]>`
    select id, title from orders where id = any (${ids}::bigint[]) and seller_id = ${viewer.id}`
  return new Map(rows.map(({ id, title }) => [id, title]))
}

async function listPosts(sql: Sql, viewer: Viewer, ids: readonly number[]): Promise<Titles> {
  if (ids.length === 0) return new Map()
  const rows = await sql<{ id: number; title: string | null }[]>`
    select id, title from posts where posts.id = any (${ids}::bigint[]) and ${isVisiblePost(sql, viewer)}`
  return new Map(rows.map(({ id, title }) => [id, title]))
}
