import type { Conversation, OrderInQuestion } from '#contract/conversations.ts'
import { type MemberColumns, presentMember } from '../identity/index.ts'
import { maskContacts } from './masking/masking.ts'
import { beginsRequest, canSend, isOtherHidden, requestOf, type Standing } from './policy.ts'

/** What `conversationColumns` selects: a conversation as one of its two members sees it. */
export type ConversationRow = (MemberColumns | { memberId: null }) &
  Standing & {
    id: number
    orderId: number | null
    haveTheyBlocked: boolean
    changeSeq: number
    clearedSeq: number
    readSeq: number
    theirDeliveredSeq: number
    theirReadSeq: number
    unread: number
    lastIsMine: boolean | null
    lastText: string | null
    lastFiles: number | null
    lastIsRemoved: boolean | null
    lastAt: string | null
    mutedUntil: string | null
    isArchived: boolean
  }

/** Phone numbers, emails, and addresses that they sent each other are shown once both have written. */
export function haveBothWritten({ theirLastSeq, myLastSeq }: Pick<Standing, 'theirLastSeq' | 'myLastSeq'>) {
  return theirLastSeq > 0 && myLastSeq > 0
}

/** The sender of a pending request sees no receipts. */
export function presentConversation(row: ConversationRow, order: OrderInQuestion | null): Conversation {
  const { id, kind, lastSeq, changeSeq, clearedSeq, readSeq, unread, lastAt, mutedUntil, isArchived } = row
  const request = requestOf(row)
  return {
    id,
    kind,
    order,
    request,
    other: row.memberId === null || isOtherHidden(row) ? null : presentMember(row as MemberColumns),
    canSend: canSend(row),
    beginsRequest: beginsRequest(row),
    lastSeq,
    changeSeq,
    clearedSeq,
    readSeq,
    otherDeliveredSeq: request === 'sent' ? 0 : row.theirDeliveredSeq,
    otherReadSeq: request === 'sent' ? 0 : row.theirReadSeq,
    unread,
    last: lastOf(row),
    lastAt,
    mutedUntil,
    isArchived,
  }
}

/** How much of a message the list shows. */
const LINE = 200

function lastOf(row: ConversationRow): Conversation['last'] {
  if (row.lastText === null) return null
  const isMine = row.lastIsMine === true
  const text = isMine || haveBothWritten(row) ? row.lastText : maskContacts(row.lastText)
  return { isMine, text: text.slice(0, LINE), files: row.lastFiles ?? 0, isRemoved: row.lastIsRemoved === true }
}
