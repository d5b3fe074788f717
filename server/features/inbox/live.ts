import type { InboxEvent, Message } from '#contract/inbox.ts'
import type { Realtime } from '../../platform/background/realtime.ts'

/** Tells all pages of these members, after the commit. What they miss, they ask for. */
export function inboxPublisher(realtime: Realtime) {
  const publish = (memberIds: readonly number[], event: InboxEvent) => {
    for (const id of memberIds) realtime.publish(`member:${id}`, event)
  }
  return {
    message: (memberIds: readonly number[], conversationId: number, message: Message) =>
      publish(memberIds, { type: 'message_changed', conversationId, changeSeq: message.changeSeq, message }),
    conversation: (memberIds: readonly number[], conversationId: number) =>
      publish(memberIds, { type: 'conversation_changed', conversationId }),
  }
}

export type InboxPublisher = ReturnType<typeof inboxPublisher>
