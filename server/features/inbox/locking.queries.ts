import { sendTogether, type Transaction } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import type { Standing } from './policy.ts'
import { standingColumns, standingJoins } from './queries.ts'

/** A conversation with its row locked, as one side sees it. */
export type Locked = Standing & {
  id: number
  changeSeq: number
  clearedSeq: number
  readSeq: number
  side: 1 | 2
  otherId: number | null
  haveTheyDeclined: boolean
  /** One of them has bought from the other. */
  haveTraded: boolean
}

/** Locks the conversation, and reads who may do what in it. Throws a 404 for anyone but its two members. */
export async function lockConversation(tx: Transaction, viewer: Viewer, id: number): Promise<Locked> {
  const [, [found]] = await sendTogether(lockRow(tx, viewer, id), selectLocked(tx, viewer, id))
  return orNotFound(found)
}

/** Locks nothing for other people, so only the two members can make each other wait. */
export function lockRow(tx: Transaction, viewer: Viewer, id: number) {
  return tx`
    select from conversations
    where id = ${id}
      and exists (select from conversation_members where conversation_id = ${id} and member_id = ${viewer.id})
    for no key update`
}

/** A separate statement, which sees what was committed during the wait for the lock. */
export function selectLocked(tx: Transaction, viewer: Viewer, id: number) {
  return tx<Locked[]>`
    select conversations.id, ${standingColumns(tx)}, conversations.change_seq, mine.cleared_seq,
      mine.last_read_seq as read_seq, mine.side, theirs.member_id as other_id,
      theirs.declined_at is not null as have_they_declined,
      conversations.last_seq = 0 and ${haveTraded(tx, 'mine.member_id', 'theirs.member_id')} as have_traded
    from conversation_members mine ${standingJoins(tx)}
    where mine.conversation_id = ${id} and mine.member_id = ${viewer.id}`
}

/** Throws a 404 for anyone but the two members. */
export function orNotFound<Row>(found: Row | undefined): Row {
  if (!found) throw refusal.notFound('Conversation')
  return found
}

/** SQL condition: one has paid the other for something. `one`, `other`: columns. */
export function haveTraded(tx: Transaction, one: string, other: string) {
  return tx`exists (
    select from orders
    where paid_at is not null and (
      (buyer_id = ${tx(one)} and seller_id = ${tx(other)}) or (buyer_id = ${tx(other)} and seller_id = ${tx(one)})))`
}

/** Whether the other side may hear of a change now. Not if they declined, and not during a block. */
export function mayOtherHear({ isBlocked, haveTheyDeclined }: Pick<Locked, 'isBlocked' | 'haveTheyDeclined'>) {
  return !isBlocked && !haveTheyDeclined
}
