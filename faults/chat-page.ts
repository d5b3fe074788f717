// A page that shows one conversation: a socket for hints, and the changes that they announce.

import { io } from 'socket.io-client'
import type { Message } from '#contract/messages.ts'
import { call, isTaken, type Journal } from './calls.ts'
import type { ServerProcess } from './server-process.ts'

export type Member = { id: number; headers: { cookie: string } }
export type ChatPage = ReturnType<typeof openChatPage>
type Changes = { items: Message[]; hasMore: boolean; conversation: { changeSeq: number } }
type Hint = { type: string; conversationId?: number; changeSeq?: number; message?: Message }

/** Shows what one server tells one member about the conversation, until it is closed. */
export function openChatPage(journal: Journal, server: ServerProcess, member: Member, conversationId: number) {
  const messages = new Map<number, Message>()
  let changeSeq = 0
  let asking: Promise<boolean> | undefined
  const options = {
    transports: ['websocket'],
    extraHeaders: member.headers,
    forceNew: true,
    reconnectionDelayMax: 1_000,
  }
  const socket = io(server.origin, options)
  socket.on('connect', () => void catchUp())
  // The client does not reconnect by itself if the server refused the connection.
  socket.on('connect_error', () => socket.active || void globalThis.setTimeout(() => socket.connect(), 500).unref())
  socket.on('message', (hint: Hint) => {
    if (hint.type !== 'message_changed' || hint.conversationId !== conversationId) return
    if (hint.changeSeq === changeSeq + 1 && !asking) show([hint.message!], hint.changeSeq)
    else if (hint.changeSeq! > changeSeq) void catchUp()
  })

  function show(changed: readonly Message[], to: number) {
    for (const message of changed) messages.set(message.seq, message)
    changeSeq = Math.max(changeSeq, to, ...changed.map((message) => message.changeSeq))
  }

  async function ask(): Promise<boolean> {
    const path = `/api/conversations/${conversationId}/changes?after=${changeSeq}`
    const request = { origin: server.origin, headers: member.headers, path }
    const reply = await call(journal, { server: server.name, what: 'chat' }, request)
    if (!isTaken(reply)) return false
    const { items, hasMore, conversation } = reply.body as unknown as Changes
    show(items, hasMore ? 0 : conversation.changeSeq)
    return hasMore ? ask() : true
  }

  /** Fetches what the page missed, one call at a time. Resolves to false if there was no reply. */
  function catchUp() {
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return asking
  }

  return {
    server,
    member,
    conversationId,
    catchUp,
    messages: () => [...messages.values()].toSorted((a, b) => a.seq - b.seq),
    close: () => void socket.disconnect(),
  }
}
