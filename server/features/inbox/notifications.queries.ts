import type { Transaction } from '../../platform/database/database.ts'
import type { Happened } from '../happenings/index.ts'
import type { Notice, NotificationSource } from '../notifications/index.ts'

export const inboxNotifications: NotificationSource = {
  notices: {
    message_sent: noticesOfMessage,
  },
  subjects: { conversation: { path: ({ subjectId }) => `/inbox/${subjectId}` } },
}

/** Group keys. Requests have their own group, because only what follows them is emailed or pushed. */
export const groupOf = (conversationId: number) => `conversation:${conversationId}`
export const requestGroupOf = (conversationId: number) => `conversation_request:${conversationId}`

async function noticesOfMessage(happening: Happened<'message_sent'>, tx: Transaction): Promise<Notice[]> {
  const { subjectId } = happening
  const reader = await findWaiting(tx, happening)
  if (!reader) return []
  const notice = { type: 'message', members: [reader.memberId] } as const
  return reader.isRequest
    ? [{ ...notice, details: { outcome: 'request' }, group: requestGroupOf(subjectId), isQuiet: true }]
    : [{ ...notice, group: groupOf(subjectId) }]
}

/**
 * The other side, unless they have read it, muted the conversation, or declined. Locked, so that their receipt waits,
 * and then withdraws the notification.
 */
async function findWaiting(tx: Transaction, { actorId, subjectId, details: { seq } }: Happened<'message_sent'>) {
  const [reader] = await tx<{ memberId: number; isRequest: boolean }[]>`
    select member_id, accepted_at is null as is_request from conversation_members
    where conversation_id = ${subjectId} and member_id <> ${actorId} and declined_at is null
      and greatest(last_read_seq, cleared_seq) < ${seq} and coalesce(muted_until < now(), true)
    for share`
  return reader
}
