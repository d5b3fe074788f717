import { Type } from 'typebox'
import { Id, PAGE_SIZE } from '#contract/basics.ts'
import type { OfferCounts, OfferFilter, OfferPage, OfferQuery, OfferSide } from '#contract/offers.ts'
import { raw, type Sql } from '../../platform/database/database.ts'
import { cursorOf, toPage } from '../../platform/http/paging.ts'
import { asMember, type Viewer } from '../../platform/http/viewer.ts'
import { isUnblocked } from '../visibility/index.ts'
import { listRows, presentOffers } from './reading/queries.ts'

const Rank = Type.Integer({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER })
/** The position of a page's last offer: the rank of its post's group, the group, its own rank, and its id. */
const Cursor = cursorOf(Type.Tuple([Rank, Rank, Rank, Id]))

/**
 * In milliseconds. Offers waiting for the viewer come first, then those waiting for the other side, then ended ones.
 */
const FAR = 10_000_000_000_000
const FARTHEST = 100_000_000_000_000

type Ranked = { id: number; rank: number; grouped: number; groupRank: number }

/** A page of the offers that the viewer sent or received. Offers on one post stay together, most urgent first. */
export async function listOffers(
  sql: Sql,
  viewer: Viewer,
  { side, only, after, limit = PAGE_SIZE }: OfferQuery,
  feePercent: number,
): Promise<OfferPage> {
  const ranked = await sql<Ranked[]>`
    with own as (
      select id, ${rankFor(side)} as rank, coalesce(post_id, -id) as grouped from offers
      where ${isOf(sql, viewer, side)} and ${raw(filters[only ?? 'live'](side))}
    ), in_groups as (
      select *, min(rank) over (partition by grouped) as group_rank from own
    )
    select * from in_groups ${after ? isAfter(sql, after) : sql``}
    order by group_rank, grouped, rank, id limit ${limit + 1}`
  const page = toPage(
    ranked,
    limit,
    ({ id }) => id,
    ({ groupRank, grouped, rank, id }) => Cursor.write([groupRank, grouped, rank, id]),
  )
  return { ...page, items: await presentOffers(sql, viewer, await listRows(sql, viewer, page.items), feePercent) }
}

function isAfter(sql: Sql, after: string) {
  const [groupRank, grouped, rank, id] = Cursor.read(after)
  return sql`
    where (group_rank, grouped, rank, id) > (${groupRank}::bigint, ${grouped}::bigint, ${rank}::bigint, ${id}::bigint)`
}

/** SQL condition: the viewer is on this side, and neither side has blocked the other. */
function isOf(sql: Sql, viewer: Viewer, side: OfferSide) {
  const [own, other] = side === 'buyer' ? ['buyer_id', 'offers.seller_id'] : ['seller_id', 'offers.buyer_id']
  return sql`(${sql(own as string)} = ${viewer.id} and ${isUnblocked(sql, asMember(viewer), other as string)})`
}

function rankFor(side: OfferSide) {
  const ends = '(extract(epoch from ends_at) * 1000)::bigint'
  const isTheirs = side === 'buyer' ? `(waits_for = 'buyer' or state = 'accepted')` : `waits_for = 'seller'`
  return raw(`case
    when ${isTheirs} then ${ends}
    when state in ('open', 'accepted') then ${FAR} + ${ends}
    else ${FARTHEST} - (extract(epoch from ended_at) * 1000)::bigint end`)
}

const filters: Record<OfferFilter | 'live', (side: OfferSide) => string> = {
  live: () => `state in ('open', 'accepted')`,
  mine: (side) => `waits_for = '${side}'`,
  theirs: (side) => `waits_for <> '${side}'`,
  accepted: () => `state = 'accepted'`,
  ended: () => `ended_at is not null`,
}

/** The counts shown on the tabs and filters. */
export async function countOffers(sql: Sql, viewer: Viewer): Promise<OfferCounts> {
  const [received] = await count(sql, viewer, 'seller')
  const [sent] = await count(sql, viewer, 'buyer')
  return { received, sent }
}

function count(sql: Sql, viewer: Viewer, side: OfferSide) {
  const of = (filter: OfferFilter) => `(count(*) filter (where ${filters[filter](side)}))::int as ${filter}`
  return sql<[OfferCounts['sent']]>`
    select ${raw([of('mine'), of('theirs'), of('accepted'), of('ended')].join(', '))} from offers
    where ${isOf(sql, viewer, side)}`
}
