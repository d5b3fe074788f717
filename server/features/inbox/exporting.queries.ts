import type { Conversation } from '#contract/conversations.ts'
import type { Message } from '#contract/messages.ts'
import type { Sql } from '../../platform/database/database.ts'
import { type Viewer, viewerFor } from '../../platform/http/viewer.ts'
import type { OrderKinds } from '../orders/index.ts'
import { selectConversations, selectMessages } from './queries.ts'

const CONVERSATIONS_AT_ONCE = 100
const MESSAGES_AT_ONCE = 500

/**
 * The member's conversations as they can read them now, as pieces of JSON, because all of them may not fit in memory.
 */
export async function* exportConversations(sql: Sql, kinds: OrderKinds, memberId: number): AsyncGenerator<string> {
  const viewer = viewerFor(memberId)
  let start = '['
  for await (const conversation of allConversations(sql, kinds, viewer)) {
    yield `${start}\n{${headOf(conversation)},\n  "messages": `
    yield* exportMessages(sql, viewer, conversation)
    yield '}'
    start = ','
  }
  yield start === '[' ? '[]\n' : '\n]\n'
}

/** Skips empty conversations. */
async function* allConversations(sql: Sql, kinds: OrderKinds, viewer: Viewer) {
  let last = 0
  do {
    const page = await selectConversations(
      sql,
      kinds,
      viewer,
      sql`mine.conversation_id > ${last} and conversations.last_seq > mine.cleared_seq`,
      sql`order by mine.conversation_id limit ${CONVERSATIONS_AT_ONCE}`,
    )
    yield* page
    last = page.at(-1)?.id ?? 0
  } while (last > 0)
}

async function* exportMessages(sql: Sql, viewer: Viewer, conversation: Conversation) {
  let start = '['
  let last = 0
  do {
    const page = await selectMessages(
      sql,
      viewer,
      sql`messages.conversation_id = ${conversation.id} and messages.seq > ${last}`,
      sql`order by messages.seq limit ${MESSAGES_AT_ONCE}`,
    )
    for (const message of page) {
      yield `${start}\n    ${JSON.stringify(messageOf(message, (id) => nameOf(conversation, viewer, id)))}`
      start = ','
    }
    last = page.length < MESSAGES_AT_ONCE ? 0 : page.at(-1)!.seq
  } while (last > 0)
  yield start === '[' ? '[]' : '\n  ]'
}

function headOf({ id, other, order }: Conversation) {
  const head = { id, with: other?.name ?? GONE, handle: other?.handle ?? null, order: order?.number ?? null }
  return JSON.stringify(head).slice(1, -1)
}

const GONE = 'Deleted member'

function nameOf({ other }: Conversation, viewer: Viewer, memberId: number | null) {
  return memberId === viewer.id ? 'You' : (other?.name ?? GONE)
}

/** The message for people to read. `number`: its place in the conversation. */
function messageOf(message: Message, nameOf: (memberId: number | null) => string) {
  const { seq, sentAt, editedAt, removedAt, authorId, text, replyTo, post, files, reactions } = message
  return {
    number: seq,
    sent_at: sentAt,
    from: nameOf(authorId),
    ...(removedAt === null ? { text } : { removed_at: removedAt }),
    ...(editedAt !== null && { edited_at: editedAt }),
    ...(replyTo && { answer_to: replyTo.seq }),
    ...(post && { post: post.title }),
    ...(files.length > 0 && {
      files: files.map(({ picture, clip, document }) => document?.name ?? (picture ?? clip)!.url),
    }),
    ...(reactions.length > 0 && { reactions: reactions.map((one) => `${one.emoji} ${nameOf(one.memberId)}`) }),
  }
}
