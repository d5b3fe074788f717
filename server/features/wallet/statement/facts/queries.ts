import type { StatementLine } from '#contract/wallet.ts'
import type { Sql } from '../../../../platform/database/database.ts'
import type { Viewer } from '../../../../platform/http/viewer.ts'
import { joinAvatar, type MemberColumns, memberColumns, presentMember } from '../../../identity/index.ts'
import { ownerOf, type StatementLine as Posted } from '../../../ledger/index.ts'
import { isVisiblePost } from '../../../posts/index.ts'
import { isUnblocked } from '../../../visibility/index.ts'

/** The member, post, and order that a line is about, as far as the viewer may see them. */
export type Facts = Pick<StatementLine, 'member' | 'post' | 'order' | 'topUpId' | 'isAnonymous' | 'reason'>
type Named = Pick<Posted, 'key' | 'subject' | 'from' | 'to'>

/** Looks up what these lines are about, and returns it by line. */
export async function findFacts(sql: Sql, viewer: Viewer, lines: readonly Named[]): Promise<(line: Named) => Facts> {
  const otherSide = (line: Named) => otherMember(line, viewer.id)
  const [members, posts, deposits, orders, anonymous, reasons] = await Promise.all([
    listMembers(sql, viewer, idsOf(lines, otherSide)),
    listPosts(sql, viewer, idsOf(lines, postIdOf)),
    listDepositPosts(sql, viewer, idsOf(lines, depositIdOf)),
    listOrders(sql, viewer, idsOf(lines, orderIdOf)),
    listAnonymous(sql, idsOf(lines, tipIdOf)),
    listReasons(sql, idsOf(lines, correctionIdOf)),
  ])
  return (line) => ({
    member: members.find(({ id }) => id === otherSide(line)) ?? null,
    post: posts.find(({ id }) => id === postIdOf(line)) ?? deposits.get(depositIdOf(line)) ?? null,
    order: orders.find(({ id }) => id === orderIdOf(line)) ?? null,
    topUpId: idIn(line.subject, 'top_up'),
    isAnonymous: anonymous.some(({ id }) => id === tipIdOf(line)),
    reason: reasons.find(({ id }) => id === correctionIdOf(line))?.reason ?? null,
  })
}

function otherMember({ from, to }: Named, memberId: number) {
  return [from, to].map((account) => ownerOf(account).memberId).find((id) => id !== null && id !== memberId) ?? null
}

/** A bounty has the id of its post. */
function postIdOf({ subject }: Named) {
  return idIn(subject, 'post') ?? idIn(subject, 'bounty')
}

function depositIdOf({ subject }: Named) {
  return idIn(subject, 'deposit')
}

function orderIdOf({ subject }: Named) {
  return idIn(subject, 'order')
}

/** The id of a tip is at the end of its key. */
function tipIdOf({ key }: Named) {
  return idIn(key, 'tip:\\d+')
}

function correctionIdOf({ subject }: Named) {
  return idIn(subject, 'correction')
}

function idIn(name: string | null, kind: string) {
  const [, id] = new RegExp(`^${kind}:([1-9]\\d{0,14})$`).exec(name ?? '') ?? []
  return id === undefined ? null : Number(id)
}

function idsOf(lines: readonly Named[], idOf: (line: Named) => number | null) {
  return [...new Set(lines.map(idOf).filter((id) => id !== null))]
}

async function listMembers(sql: Sql, viewer: Viewer, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await sql<MemberColumns[]>`
    select ${memberColumns(sql)} from members ${joinAvatar(sql)}
    where members.id = any (${ids}::bigint[]) and ${isUnblocked(sql, viewer, 'members.id')}`
  return rows.map(presentMember)
}

/** Those of these posts that the viewer may see. */
export async function listPosts(sql: Sql, viewer: Viewer, ids: number[]) {
  if (ids.length === 0) return []
  return sql<NonNullable<Facts['post']>[]>`
    select id, kind, title from posts where posts.id = any (${ids}::bigint[]) and ${isVisiblePost(sql, viewer)}`
}

/** The vehicles of these deposits that the viewer may see, by the id of the deposit. */
export async function listDepositPosts(sql: Sql, viewer: Viewer, ids: number[]) {
  if (ids.length === 0) return new Map<number | null, NonNullable<Facts['post']>>()
  const rows = await sql<(NonNullable<Facts['post']> & { depositId: number })[]>`
    select deposits.id as deposit_id, posts.id, posts.kind, posts.title
    from deposits join posts on posts.id = deposits.post_id
    where deposits.id = any (${ids}::bigint[]) and ${isVisiblePost(sql, viewer)}`
  return new Map<number | null, NonNullable<Facts['post']>>(rows.map(({ depositId, ...post }) => [depositId, post]))
}

/** Those of these orders that the viewer bought or sold. */
export async function listOrders(sql: Sql, { id: viewerId }: Viewer, ids: number[]) {
  if (ids.length === 0) return []
  return sql<NonNullable<Facts['order']>[]>`
    select id, title from orders where id = any (${ids}::bigint[]) and ${viewerId} in (buyer_id, seller_id)`
}

async function listAnonymous(sql: Sql, ids: number[]) {
  if (ids.length === 0) return []
  return sql<{ id: number }[]>`select id from tips where id = any (${ids}::bigint[]) and is_anonymous`
}

async function listReasons(sql: Sql, ids: number[]) {
  if (ids.length === 0) return []
  return sql<{ id: number; reason: string }[]>`select id, reason from corrections where id = any (${ids}::bigint[])`
}
