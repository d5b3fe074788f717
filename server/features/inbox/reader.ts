import type { Message } from '#contract/messages.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'

/** A message as one of the two members reads it. */
export type Read = { readerId: number; message: Message }

/** Throws a 404 if this member cleared the message. */
export function readBy(viewer: Viewer, read: readonly Read[]): Message {
  const own = read.find(({ readerId }) => readerId === viewer.id)
  if (!own) throw refusal.notFound('Message')
  return own.message
}
