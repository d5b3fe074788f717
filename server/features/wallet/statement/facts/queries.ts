import type { StatementLine } from '#contract/wallet.ts'
import type { Sql } from '../../../../platform/database/database.ts'
import type { Viewer } from '../../../../platform/http/viewer.ts'
import { joinAvatar, type MemberColumns, memberColumns, presentMember } from '../../../identity/index.ts'
import { listFees, ownerOf, type StatementLine as Posted, vbtOf } from '../../../ledger/index.ts'
import { isVisiblePost } from '../../../posts/index.ts'
import { isUnblocked } from '../../../visibility/index.ts'
import { listOrders, type Order } from './orders.queries.ts'
import { isOfSeller } from './sale.ts'

/** The member, post, and order that a line is about, as far as the viewer may see them. */
export type Facts = Pick<
  StatementLine,
  'member' | 'post' | 'order' | 'fee' | 'topUpId' | 'cardLast4' | 'isAnonymous' | 'reason'
>
type Named = Pick<Posted, 'transferId' | 'seq' | 'cause' | 'key' | 'subject' | 'from' | 'to'>

/** Looks up what these lines are about, and returns it by line. */
export async function findFacts(sql: Sql, viewer: Viewer, lines: readonly Named[]): Promise<(line: Named) => Facts> {
  const otherSide = (line: Named) => otherMember(line, viewer.id)
  const saleOf = (line: Named) => (isOfSeller(line, viewer.id) ? line.transferId : null)
  const [members, posts, deposits, orders, fees, cards, anonymous, reasons] = await Promise.all([
    listMembers(sql, viewer, idsOf(lines, otherSide)),
    listPosts(sql, viewer, idsOf(lines, postIdOf)),
    listDepositPosts(sql, viewer, idsOf(lines, depositIdOf)),
    listOrders(sql, viewer, idsOf(lines, orderIdOf)),
    listFees(sql, idsOf(lines, saleOf)),
    listCards(sql, viewer, idsOf(lines, topUpIdOf)),
    listAnonymous(sql, idsOf(lines, tipIdOf)),
    listReasons(sql, idsOf(lines, correctionIdOf)),
  ])
  return (line) => {
    const order = orders.find(({ id }) => id === orderIdOf(line))
    const named = members.find(({ id }) => id === otherSide(line)) ?? null
    return {
      member: isWithSite(line, viewer.id) ? named : (order?.member ?? named),
      post: posts.find(({ id }) => id === postIdOf(line)) ?? deposits.get(depositIdOf(line)) ?? null,
      ...presentOrder(order, fees.get(saleOf(line))),
      topUpId: topUpIdOf(line),
      cardLast4: cards.get(topUpIdOf(line)) ?? null,
      isAnonymous: anonymous.some(({ id }) => id === tipIdOf(line)),
      reason: reasons.get(correctionIdOf(line)) ?? null,
    }
  }
}

function presentOrder(order: Order | undefined, feeUnits: number | undefined): Pick<Facts, 'order' | 'fee'> {
  if (!order) return { order: null, fee: null }
  const { id, number, title, feePercent } = order
  const fee = feeUnits === undefined ? null : { vbt: vbtOf(feeUnits), percent: feePercent }
  return { order: { id, number, title }, fee }
}

function otherMember({ from, to }: Named, memberId: number) {
  return [from, to].map((account) => ownerOf(account).memberId).find((id) => id !== null && id !== memberId) ?? null
}

/** The site's part of what an order held, which does not go to its other side. */
function isWithSite({ from, to }: Named, memberId: number) {
  return ownerOf(from).memberId === memberId && ownerOf(to).role === 'system'
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

function topUpIdOf({ subject }: Named) {
  return idIn(subject, 'top_up')
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

/** The posts, out of these, that the viewer may see. */
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

/** The last digits of the cards that paid for these purchases of the viewer. */
async function listCards(sql: Sql, viewer: Viewer, ids: number[]) {
  if (ids.length === 0) return new Map<number | null, string | null>()
  const rows = await sql<{ id: number; cardLast4: string | null }[]>`
    select id, card_last4 from top_ups where id = any (${ids}::bigint[]) and member_id = ${viewer.id}`
  return new Map<number | null, string | null>(rows.map(({ id, cardLast4 }) => [id, cardLast4]))
}

async function listAnonymous(sql: Sql, ids: number[]) {
  if (ids.length === 0) return []
  return sql<{ id: number }[]>`select id from tips where id = any (${ids}::bigint[]) and is_anonymous`
}

async function listReasons(sql: Sql, ids: number[]) {
  if (ids.length === 0) return new Map<number | null, string>()
  const rows = await sql<
    { id: number; reason: string }[]
  >`select id, reason from corrections where id = any (${ids}::bigint[])`
  return new Map<number | null, string>(rows.map(({ id, reason }) => [id, reason]))
}
