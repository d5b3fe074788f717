// Checks that a comment on one server arrives live on every server.
import { setTimeout } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { call, isTaken, type Journal, type Load, repeat } from './calls.ts'
import type { ServerProcess } from './server-process.ts'
import type { Site } from './site.ts'
import { type Ledger, newComment, requestOf } from './writes.ts'

const HEARD_WITHIN_MS = 2_000

type Listener = ReturnType<typeof listen>

/** Until `end` aborts, one client listens and another one comments repeatedly, on each server. */
export async function keepListening(site: Site, journal: Journal, ledger: Ledger, load: Load) {
  const { postIds, people } = site.community
  const listeners = site.servers.map((server, index) => listen(server, people[10 + index]!.headers, postIds[0]!))
  const speakers = site.servers.map((server, index) =>
    repeat(load, () => speak(site, journal, ledger, { server, index: 15 + index, listeners })),
  )
  await Promise.all(speakers)
  for (const { stop } of listeners) stop()
}

type Speech = { server: ServerProcess; index: number; listeners: Listener[] }

/** Records for each listener whether the comment arrived in time; it did not if the call failed. */
async function speak(site: Site, journal: Journal, ledger: Ledger, { server, index, listeners }: Speech) {
  const { id, headers } = site.community.people[index]!
  const comment = newComment(id, site.community.postIds[0]!)
  ledger.push(comment)
  const who = { server: server.name, what: 'comment' }
  const at = Date.now()
  const reply = await call(journal, who, { origin: server.origin, headers, ...requestOf(comment) })
  if (isTaken(reply)) comment.answer = reply.body
  const hear = async (listener: Listener) => {
    const isHeard = isTaken(reply) && (await listener.hears(comment.text))
    const what = `${server.name} to ${listener.server}`
    journal.push({ server: what, what: 'live', at, took: Date.now() - at, outcome: isHeard ? 200 : 'unheard' })
  }
  await Promise.all(listeners.map(hear))
}

/** A client that watches a post on one server, and reconnects by itself. */
function listen({ name, origin }: ServerProcess, headers: { cookie: string }, postId: number) {
  const heard = new Set<string>()
  const options = { transports: ['websocket'], extraHeaders: headers, forceNew: true, reconnectionDelayMax: 1_000 }
  const socket = io(origin, options)
  const join = () => {
    socket.emit('join', `post:${postId}`, (isIn: boolean) => isIn || again(join))
  }
  const again = (act: () => void) => void globalThis.setTimeout(act, 500).unref()
  socket.on('connect', join)
  // The client does not reconnect by itself if the server refused the connection.
  socket.on('connect_error', () => socket.active || again(() => socket.connect()))
  socket.on('message', ({ comment }) => comment && heard.add(comment.text))

  return {
    server: name,
    async hears(text: string) {
      for (let waited = 0; waited < HEARD_WITHIN_MS && !heard.has(text); waited += 10) await setTimeout(10)
      return heard.has(text)
    },
    stop: () => void socket.disconnect(),
  }
}
