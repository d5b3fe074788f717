import type { InboxEvent } from '#contract/inbox.ts'
import type { Realtime } from '../../platform/background/realtime.ts'
import type { Read } from './reader.ts'

/** Notifies all pages of these members after the commit. They fetch what they miss. */
export function inboxPublisher(realtime: Realtime) {
  const publish = (memberIds: readonly number[], event: InboxEvent) => {
    for (const id of memberIds) realtime.publish(`member:${id}`, event)
  }
  return {
    /** Sends each member the message as they read it. */
    read: (read: readonly Read[], conversationId: number) => {
      for (const { readerId, message } of read) {
        publish([readerId], { type: 'message_changed', conversationId, changeSeq: message.changeSeq, message })
      }
    },
    conversation: (memberIds: readonly number[], conversationId: number) =>
      publish(memberIds, { type: 'conversation_changed', conversationId }),
  }
}

export type InboxPublisher = ReturnType<typeof inboxPublisher>
