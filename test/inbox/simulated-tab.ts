import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import type { InboxEvent } from '#contract/inbox.ts'
import { conversationsQuery, countsQuery, postMessage } from '../../web/features/inbox/api.ts'
import { actOn, type MessageAct } from '../../web/features/inbox/chat/api.ts'
import { createOutbox } from '../../web/features/inbox/outbox/outbox.ts'
import type { Parts } from '../../web/features/inbox/outbox/parts.ts'
import { catchUp, chatQuery } from '../../web/features/inbox/sync/chat-cache.ts'
import { isBehind } from '../../web/features/inbox/sync/chat-state.ts'
import { hear, hearSent, resync, resyncNew } from '../../web/features/inbox/sync/live.ts'
import { markRead } from '../../web/features/inbox/sync/receipts.ts'
import { isIn, settle } from '../../web/features/inbox/sync/settling.ts'
import { createQueryClient } from '../../web/platform/query-client.ts'

type Options = { meId: number; conversationId: number; parts: Omit<Parts, 'connection'> }

/** A tab that shows the inbox with one conversation, for tests: all that the screen does, without the screen. */
export async function simulatedTab({ meId, conversationId, parts }: Options) {
  const client = createQueryClient()
  const connection = {
    memberId: meId,
    isSignedIn: async () => true,
    post: (id: number, message: Parameters<typeof postMessage>[1]) =>
      postMessage(id, message, new AbortController().signal),
    upload: () => Promise.reject(new Error('No files here.')),
  }
  const outbox = createOutbox({ ...parts, connection })
  const chat = new QueryObserver(client, chatQuery(conversationId))
  const list = new InfiniteQueryObserver(client, conversationsQuery('all'))
  const counts = new QueryObserver(client, countsQuery)
  const state = () => client.getQueryData(chatQuery(conversationId).queryKey)

  /** As the effects of `useChat` and `useOutgoing` do. */
  function look() {
    const now = state()
    if (!now) return
    if (isBehind(now)) catchUp(client, conversationId).catch(() => {})
    for (const one of outbox.snapshot()) settle(outbox, now, one, meId)
  }

  outbox.onSent((id, message) => hearSent(client, meId, id, message))
  outbox.subscribe(look)
  const ends = [chat.subscribe(look), list.subscribe(() => {}), counts.subscribe(() => {})]
  await outbox.start()

  return {
    write: (text: string, replyToSeq?: number) =>
      outbox.send({ conversationId, text, files: [], ...(replyToSeq && { replyToSeq }) }),
    retry: (clientId: string) => outbox.retry(clientId),
    hearTab: outbox.hear,
    hear: (event: InboxEvent) => hear(client, meId, outbox, event),
    /** The connection is there for the first time. */
    joined: () => resyncNew(client, meId),
    resync: () => resync(client, meId),
    /** A page that shows the end of the conversation marks it as read. */
    read: () => markRead(client, meId, conversationId, state()?.messages.at(-1)?.seq ?? 0),
    async act(act: MessageAct) {
      await actOn(client, meId, conversationId, act).catch(() => {})
    },
    screen: () => ({
      chat: state(),
      outgoing: outbox.snapshot().filter((one) => !isIn(state(), one)),
      listed: list.getCurrentResult().data?.pages.flatMap(({ items }) => items) ?? [],
      counts: counts.getCurrentResult().data,
      isLoading: client.isFetching() > 0,
    }),
    close() {
      for (const end of ends) end()
      client.clear()
    },
  }
}
