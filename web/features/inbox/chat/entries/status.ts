import type { Conversation } from '#contract/conversations.ts'
import type { Message } from '#contract/messages.ts'

export type Status = 'sent' | 'delivered' | 'read'

type Receipts = Pick<Conversation, 'otherDeliveredSeq' | 'otherReadSeq'>

/** The delivery status of one of the viewer's messages. */
export function statusOf({ seq }: Pick<Message, 'seq'>, { otherDeliveredSeq, otherReadSeq }: Receipts): Status {
  if (seq <= otherReadSeq) return 'read'
  return seq <= otherDeliveredSeq ? 'delivered' : 'sent'
}

/** The viewer's messages that have a line such as 'Read' below: the last one, and the last one that was read. */
export function statusLines(messages: readonly Message[], meId: number, receipts: Receipts) {
  const own = messages.filter(({ authorId, removedAt }) => authorId === meId && removedAt === null)
  const lines = [own.at(-1), own.findLast(({ seq }) => seq <= receipts.otherReadSeq)]
  return new Set(lines.flatMap((message) => message?.seq ?? []))
}

export const statusWords: Record<Status, string> = { sent: 'Sent', delivered: 'Delivered', read: 'Read' }
