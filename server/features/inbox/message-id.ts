/** What identifies a message. */
export type MessageId = { conversationId: number; seq: number }
