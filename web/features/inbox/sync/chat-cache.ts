import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Message } from '#contract/messages.ts'
import { chatKey, fetchChanges, inboxKey, openChat } from '../api.ts'
import { collectChanges, withChanges, withHint } from './apply.ts'
import { type ChatState, isBehind, opened } from './chat-state.ts'
import { perClient } from './per-client.ts'

/** The last change heard of in each conversation: hints also arrive while it is being opened. */
const heardOf = perClient(() => new Map<number, number>())

/**
 * A conversation as this page knows it. Never stale: hints and changes keep it up to date. What is loaded stays loaded,
 * whatever is invalidated: it can be a part far from the end, where the viewer is reading.
 */
export const chatQuery = (conversationId: number) =>
  queryOptions({
    queryKey: chatKey(conversationId),
    queryFn: async ({ client }): Promise<ChatState> =>
      opened(await openChat(conversationId), heardOf(client).get(conversationId)),
    staleTime: 'static',
  })

const ownerOf = perClient((): { memberId: number | null } => ({ memberId: null }))

/**
 * Forgets the inbox of the member who was signed in here before. Otherwise, the next one would see it, because loaded
 * conversations stay in the cache. Call it before anything reads the inbox.
 */
export function forgetOthers(client: QueryClient, memberId: number) {
  const owner = ownerOf(client)
  if (owner.memberId !== null && owner.memberId !== memberId) {
    client.removeQueries({ queryKey: inboxKey, type: 'inactive' })
    heardOf(client).clear()
  }
  owner.memberId = memberId
}

/** Changes what this page knows of a conversation, if it has been opened. */
export function changeChat(client: QueryClient, conversationId: number, change: (state: ChatState) => ChatState) {
  client.setQueryData(chatQuery(conversationId).queryKey, (state) => state && change(state))
}

/** A message from the server: a hint, or the answer to a sent one. */
export function hearMessage(client: QueryClient, conversationId: number, message: Message, meId: number) {
  const heard = heardOf(client)
  heard.set(conversationId, Math.max(heard.get(conversationId) ?? 0, message.changeSeq))
  changeChat(client, conversationId, (state) => withHint(state, message, meId))
}

const runningOf = perClient(() => new Map<number, { again: boolean; done: Promise<void> }>())

/** Fetches what changed since. One call at a time, so that later answers are newer. */
export function catchUp(client: QueryClient, conversationId: number): Promise<void> {
  const running = runningOf(client)
  const known = running.get(conversationId)
  if (known) known.again = true
  if (known) return known.done
  const run = { again: true, done: Promise.resolve() }
  running.set(conversationId, run)
  run.done = askWhile(client, conversationId, run).finally(() => running.delete(conversationId))
  return run.done
}

/** Gives up after a few calls that don't catch up; the next hint, or the next half minute, tries again. */
async function askWhile(client: QueryClient, conversationId: number, run: { again: boolean }) {
  for (let calls = 0; run.again && calls < 5; calls++) {
    run.again = false
    const state = await stateOf(client, conversationId)
    if (!state) return
    await ask(client, conversationId, state.changeSeq)
    const after = client.getQueryData(chatQuery(conversationId).queryKey)
    run.again ||= after !== undefined && isBehind(after)
  }
}

/** Waits until a loading conversation is there: what it loads may be older than the change in question. */
async function stateOf(client: QueryClient, conversationId: number) {
  const { queryKey } = chatQuery(conversationId)
  if (client.getQueryData(queryKey) === undefined) {
    await client
      .getQueryCache()
      .find({ queryKey })
      ?.promise?.catch(() => {})
  }
  return client.getQueryData(queryKey)
}

async function ask(client: QueryClient, conversationId: number, after: number) {
  const changes = await collectChanges(after, (seq) => fetchChanges(conversationId, seq))
  if (changes) {
    const { items, conversation } = changes
    return changeChat(client, conversationId, (state) => withChanges(state, after, items, conversation))
  }
  const again = await openChat(conversationId)
  changeChat(client, conversationId, ({ heardSeq }) => opened(again, heardSeq))
}
