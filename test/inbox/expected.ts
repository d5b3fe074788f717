import type { Receipt } from '#contract/conversations.ts'
import type { NewMessage } from '#contract/messages.ts'
import type { InboxModel } from './model.ts'

const ACT = /^\/api\/conversations\/\d+\/(?<what>messages|receipt)(?:\/(?<seq>\d+))?(?<reaction>\/reaction)?$/

/** Applies a call to the model, and returns the status of its reply. Null if it only reads. */
export async function expected(model: InboxModel, memberId: number, request: Request): Promise<number | null> {
  if (request.method === 'GET') return null
  const { what, seq, reaction } = ACT.exec(new URL(request.url).pathname)!.groups!
  const body = JSON.parse((await request.clone().text()) || 'null')
  if (what === 'receipt') return model.confirm(memberId, body as Receipt)
  if (!seq) return model.send(memberId, body as NewMessage)
  if (reaction) return model.react(memberId, Number(seq), body.emoji)
  return request.method === 'DELETE'
    ? model.remove(memberId, Number(seq))
    : model.edit(memberId, Number(seq), body.text)
}
