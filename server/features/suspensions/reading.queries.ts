import type { Static } from 'typebox'
import { PAGE_SIZE, type PageQuery } from '#contract/basics.ts'
import type { DecisionReason } from '#contract/decision-reasons.ts'
import type { Standing, StandingName, Suspension, SuspensionPage, SuspensionPreview } from '#contract/standing.ts'
import type { Fragment, Sql } from '../../platform/database/database.ts'
import { byMoment, toPage } from '../../platform/http/paging.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { isUnderWay } from '../allowances/index.ts'
import { joinAvatar, type MemberColumns, memberColumns, presentMember, standingNow } from '../identity/index.ts'
import { listOpenSales, listSuspendedOrders } from './orders.queries.ts'

/** What a suspension of the member would do now. */
export async function previewSuspension(sql: Sql, memberId: number): Promise<SuspensionPreview> {
  const [counts] = await sql<Omit<SuspensionPreview, 'orders'>[]>`
    select
      (select count(*)::int from sessions where sessions.account_id = members.account_id and expires_at > now()) as sessions,
      (select count(*)::int from posts where author_id = members.id and hidden_cause is null and deleted_at is null)
        as posts,
      (select count(*)::int from comments where author_id = members.id and hidden_at is null and removed_at is null)
        as comments,
      (select count(*)::int from replies where author_id = members.id and hidden_at is null and removed_at is null)
        as replies,
      (select count(*)::int from orders where buyer_id = members.id and ${isUnderWay(sql)}) as purchases,
      exists (select from payouts where payouts.member_id = members.id and state = 'created') as has_payout_waiting
    from members where id = ${memberId}`
  if (!counts) throw refusal.notFound('Member')
  return { ...counts, orders: await listOpenSales(sql, memberId) }
}

type Row = MemberColumns & Omit<Suspension, 'member' | 'orders'>

/** The running suspensions, newest first. */
export async function listSuspensions(sql: Sql, query: Static<typeof PageQuery>): Promise<SuspensionPage> {
  const { limit = PAGE_SIZE, after } = query
  const rest = after === undefined ? sql`` : sql`and (started_at, suspensions.id) < ${pair(sql, byMoment.read(after))}`
  const rows = await select(
    sql,
    sql`
      where ended_at is null and coalesce(ends_at > now(), true) ${rest}
      order by started_at desc, suspensions.id desc limit ${limit + 1}`,
  )
  const orders = await listSuspendedOrders(
    sql,
    rows.map(({ id }) => id),
  )
  const present = (row: Row) => presentSuspension(row, orders.get(row.id) ?? [])
  return toPage(rows, limit, present, ({ startedAt, id }) => byMoment.write([startedAt, id]))
}

export async function getSuspension(sql: Sql, id: number): Promise<Suspension> {
  const [row] = await select(sql, sql`where suspensions.id = ${id}`)
  if (!row) throw refusal.notFound('Suspension')
  return presentSuspension(row, (await listSuspendedOrders(sql, [id])).get(id) ?? [])
}

function select(sql: Sql, tail: Fragment) {
  return sql<Row[]>`
    select suspensions.id, suspensions.decision_id, suspensions.kind, suspensions.hides_posts, suspensions.reason,
      suspensions.words, suspensions.started_at, suspensions.ends_at, suspensions.ended_at,
      ${memberColumns(sql)}
    from suspensions join members on members.id = suspensions.member_id ${joinAvatar(sql)} ${tail}`
}

function pair(sql: Sql, [moment, id]: readonly [string, number]) {
  return sql`(${moment}::timestamptz, ${id}::bigint)`
}

function presentSuspension(row: Row, orders: Suspension['orders']): Suspension {
  const { id, decisionId, kind, hidesPosts, reason, words, startedAt, endsAt, endedAt } = row
  const member = presentMember(row)
  return { id, member, decisionId, kind, hidesPosts, reason, words, startedAt, endsAt, endedAt, orders }
}

/** What the member may do, and why. */
export async function getStanding(sql: Sql, { id: memberId }: Viewer): Promise<Standing> {
  const [member] = await sql<{ standing: StandingName }[]>`
    select ${standingNow(sql)} as standing from members where id = ${memberId}`
  const standing = member?.standing ?? 'good'
  return {
    standing,
    warnings: [...(await listUnreadWarnings(sql, memberId))],
    suspension: standing === 'good' || standing === 'warned' ? null : await findOwnSuspension(sql, memberId),
  }
}

function listUnreadWarnings(sql: Sql, memberId: number) {
  return sql<
    { decisionId: number; reason: DecisionReason; words: string | null; title: string | null; decidedAt: string }[]
  >`
    select decisions.id as decision_id, reason, words, snapshot ->> 'title' as title, decisions.decided_at
    from moderation_decisions decisions left join moderation_cases cases on cases.id = case_id
    where decisions.author_id = ${memberId} and action = 'warn' and read_at is null and undone_at is null
      and reversed_at is null
    order by decisions.id`
}

async function findOwnSuspension(sql: Sql, memberId: number) {
  const [suspension] = await sql<NonNullable<Standing['suspension']>[]>`
    select id, decision_id, kind, reason, words, started_at, ends_at, hides_posts,
      (select count(*)::int from orders
        where (buyer_id = member_id or seller_id = member_id) and ${isUnderWay(sql)})
      + (select count(*)::int from deposits
        where (deposits.buyer_id = member_id or deposits.seller_id = member_id) and deposits.ended_at is null) as open_orders
    from suspensions where member_id = ${memberId} and ended_at is null`
  return suspension ?? null
}
