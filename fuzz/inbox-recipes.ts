import { makeConversation, makeMessage } from '../test/conversations.ts'
import { privatePicture } from './private-files.ts'
import type { Prepared, Recipe } from './recipe.ts'

/** Conversations of the caller, with the messages that each call needs. */
export const inboxRecipes: Record<string, Recipe> = {
  'POST /api/conversations': async ({ world }) => ({ body: { memberId: (await world.people.make.person()).id } }),
  'GET /api/conversations/{conversationId}': chat(),
  'GET /api/conversations/{conversationId}/messages': chat({ query: [['around', '1']] }),
  'GET /api/conversations/{conversationId}/changes': chat({ query: [['after', '0']] }),
  'GET /api/conversations/{conversationId}/media': chat(),
  'GET /api/conversations/{conversationId}/reportable': chat(),
  'GET /api/conversations/{conversationId}/presence': chat(),
  'GET /api/conversations/{conversationId}/files/upload/{path}': async (given) => {
    const { conversationId } = (await chat()(given)).path!
    await given.world.sql`
      insert into message_files (conversation_id, seq, position, media_id)
      values (${conversationId!}, 1, 1, ${await privatePicture(given.world)})`
    return { path: { conversationId: conversationId!, path: '1-1.webp' } }
  },
  'POST /api/conversations/{conversationId}/messages': async (given) => ({
    ...(await chat()(given)),
    body: { clientId: crypto.randomUUID(), text: 'Still for sale?' },
  }),
  'PATCH /api/conversations/{conversationId}/messages/{seq}': message({ body: { text: 'Hey' } }),
  'DELETE /api/conversations/{conversationId}/messages/{seq}': message(),
  'PUT /api/conversations/{conversationId}/messages/{seq}/reaction': message({ body: { emoji: '👍' } }),
  'PUT /api/conversations/{conversationId}/receipt': chat({ body: { readSeq: 2 } }),
  'PATCH /api/conversations/{conversationId}': chat({ body: { mute: '8h' } }),
  'DELETE /api/conversations/{conversationId}': chat(),
  'POST /api/conversations/{conversationId}/answer': chat({ body: { isAccepted: true } }),
}

/**
 * A conversation in which the caller and then someone else has written, before the last minute that the limits count.
 */
function chat(prepared: Prepared = {}): Recipe {
  return async ({ world: { sql, people }, person }) => {
    const other = await people.make.person()
    const { id } = await makeConversation(sql, person!.me, other)
    await makeMessage(sql, id, person!.me, 'Hi')
    await makeMessage(sql, id, other, 'Hello')
    await sql`update messages set sent_at = sent_at - interval '2 minutes' where conversation_id = ${id}`
    return { path: { conversationId: String(id) }, ...prepared }
  }
}

/** The caller's own message. */
function message(prepared: Prepared = {}): Recipe {
  return async (given) => {
    const { path } = await chat()(given)
    return { path: { ...path, seq: '1' }, ...prepared }
  }
}
