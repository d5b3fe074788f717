import type { Static } from 'typebox'
import type { Conversation, ConversationChange, MUTES, Receipt, RequestAnswer } from '#contract/conversations.ts'
import { inTransaction, type Pool, type Transaction } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { record } from '../../happenings/index.ts'
import type { OrderKinds } from '../../orders/index.ts'
import { type Locked, lockConversation, orNotFound, selectLocked } from '../locking.queries.ts'
import { readConversation } from '../queries.ts'

/** `heardBy`: the members whose pages must ask again. */
export type Changed = { conversation: Conversation; heardBy: readonly number[] }

/** Neither number ever goes down, or passes the last message. */
export function confirmReceipt(
  sql: Pool,
  kinds: OrderKinds,
  viewer: Viewer,
  id: number,
  receipt: Receipt,
): Promise<Changed> {
  const { readSeq = 0, deliveredSeq = 0 } = receipt
  return inTransaction(sql, async (tx) => {
    const [found] = await selectLocked(tx, viewer, id)
    const before = orNotFound(found)
    const read = Math.min(readSeq, before.lastSeq)
    const got = Math.min(Math.max(readSeq, deliveredSeq), before.lastSeq)
    const { count } = await tx`
      update conversation_members set last_read_seq = greatest(last_read_seq, ${read}),
        last_delivered_seq = greatest(last_delivered_seq, ${got}), ${keepShown(tx, before)}
      where conversation_id = ${id} and member_id = ${viewer.id}
        and (last_read_seq < ${read} or last_delivered_seq < ${got})`
    const readsAll = before.readSeq < before.theirLastSeq && read >= before.theirLastSeq
    if (count > 0 && readsAll) await record(tx, { type: 'conversation_read', actorId: viewer.id, subjectId: id })
    const conversation = await readConversation(tx, kinds, viewer, id)
    return { conversation, heardBy: count > 0 ? [viewer.id, ...otherOf(before)] : [] }
  })
}

/** Sets which receipts the other side sees: a block freezes them. */
function keepShown(tx: Transaction, { isBlocked }: Locked) {
  return isBlocked
    ? tx`shown_read_seq = coalesce(shown_read_seq, last_read_seq),
        shown_delivered_seq = coalesce(shown_delivered_seq, last_delivered_seq)`
    : tx`shown_read_seq = null, shown_delivered_seq = null`
}

/** Nobody is told anything before this side accepts, or during a block. */
function otherOf({ otherId, hasAccepted, isBlocked }: Locked) {
  return otherId !== null && hasAccepted && !isBlocked ? [otherId] : []
}

type Change = Static<typeof ConversationChange>

/** Only this side’s list. */
export function changeConversation(
  sql: Pool,
  kinds: OrderKinds,
  viewer: Viewer,
  id: number,
  change: Change,
): Promise<Conversation> {
  const { mute, isArchived } = change
  return inTransaction(sql, async (tx) => {
    const { count } = await tx`
      update conversation_members set
        muted_until = ${mute === undefined ? tx`muted_until` : mutedUntil(tx, mute)},
        is_archived = ${isArchived === undefined ? tx`is_archived` : isArchived}
      where conversation_id = ${id} and member_id = ${viewer.id}`
    if (count === 0) throw refusal.notFound('Conversation')
    await record(tx, { type: 'conversation_changed', actorId: viewer.id, subjectId: id })
    return readConversation(tx, kinds, viewer, id)
  })
}

function mutedUntil(tx: Transaction, mute: (typeof MUTES)[number]) {
  if (mute === 'off') return tx`null`
  if (mute === 'always') return tx`'9999-12-31T00:00:00Z'`
  return tx`now() + make_interval(hours => ${mute === '1h' ? 1 : 8})`
}

type Answer = Static<typeof RequestAnswer>

/** The same answer again changes nothing. A declined request can still be accepted. */
export function answerRequest(
  sql: Pool,
  kinds: OrderKinds,
  viewer: Viewer,
  id: number,
  { isAccepted }: Answer,
): Promise<Changed> {
  return inTransaction(sql, async (tx) => {
    const before = await lockConversation(tx, viewer, id)
    assertRequested(before, isAccepted)
    const answer = isAccepted ? { has: before.hasAccepted, give: accept } : { has: before.hasDeclined, give: decline }
    if (!answer.has) await answer.give(tx, viewer, id)
    const heardBy = answer.has ? [] : [viewer.id, ...otherOf({ ...before, hasAccepted: isAccepted })]
    return { conversation: await readConversation(tx, kinds, viewer, id), heardBy }
  })
}

function assertRequested({ theirLastSeq, hasAccepted }: Locked, isAccepted: boolean) {
  const isAnswered = hasAccepted && !isAccepted
  if (theirLastSeq === 0 || isAnswered) throw refusal.conflict('no_request', 'There’s no request to answer.')
}

async function accept(tx: Transaction, viewer: Viewer, id: number) {
  await tx`
    update conversation_members set accepted_at = now(), declined_at = null, last_at = coalesce(last_at, now())
    where conversation_id = ${id} and member_id = ${viewer.id}`
  await record(tx, { type: 'request_accepted', actorId: viewer.id, subjectId: id })
}

/** The request leaves the list. The sender is never told. */
async function decline(tx: Transaction, viewer: Viewer, id: number) {
  await tx`
    update conversation_members set declined_at = now(), last_at = null
    where conversation_id = ${id} and member_id = ${viewer.id}`
  await record(tx, { type: 'request_declined', actorId: viewer.id, subjectId: id })
}

/** Clears all messages so far for this side, and takes the conversation out of its list until the next one. */
export function clearConversation(sql: Pool, kinds: OrderKinds, viewer: Viewer, id: number): Promise<Conversation> {
  return inTransaction(sql, async (tx) => {
    const before = await lockConversation(tx, viewer, id)
    const { lastSeq } = before
    await tx`
      update conversation_members set cleared_seq = ${lastSeq}, last_read_seq = ${lastSeq},
        last_delivered_seq = ${lastSeq}, last_at = null, is_archived = false, ${keepShown(tx, before)}
      where conversation_id = ${id} and member_id = ${viewer.id}`
    await record(tx, { type: 'conversation_cleared', actorId: viewer.id, subjectId: id })
    return readConversation(tx, kinds, viewer, id)
  })
}
