import type { IncomingMessage } from 'node:http'
import { createAdapter } from '@socket.io/postgres-adapter'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Server, type Socket } from 'socket.io'
import { Type } from 'typebox'
import type { LentPool } from '../database/database.ts'
import { outage } from '../database/database-outage.ts'
import { type BodyTimeouts, expectEnd } from '../http/body-timeouts.ts'
import { isCrossSite } from '../http/cross-site.ts'
import { proxiedCalls } from '../http/proxied-calls.ts'
import { limits } from '../http/rate-limits.ts'
import type { TrustProxy } from '../http/server-options.ts'
import type { Viewer } from '../http/viewer.ts'
import { type Caller, socketEvent, socketEvents } from './socket-events.ts'
import { cutFlood } from './socket-flood.ts'

/** What is listened to, like `post:12`. A member's own room, `member:7`, is joined for them. */
export type Room = `${string}:${number}`

/**
 * What is heard in a room: what has changed, and little else. Whoever is shown it asks for the rest, so that nothing is
 * missing after a lost line.
 */
export type RoomMessage = { type: string; [fact: string]: unknown }

/** Tells browsers that something has changed. What is published is seen by everybody in the room: no secrets. */
export type Realtime = {
  publish(room: Room, message: RoomMessage, options?: { exceptMembers?: readonly number[] }): void
  /** False only where nobody is in the room: what would be said there need not even be looked up. */
  mayBeHeard(room: Room): boolean
}

/** Where nobody listens. */
export const noRealtime: Realtime = { publish: () => {}, mayBeHeard: () => false }

type Cookies = FastifyRequest['cookies']

/** Whether somebody may hear what is said in a room of one kind. */
export type MayJoin = (viewer: Viewer | null, id: number) => Promise<boolean>

type Options = {
  /** Who opens a socket; null: a visitor. */
  findViewer: (call: { cookies: Cookies }) => Promise<Viewer | null>
  /** Of these cookies, which no longer belong to somebody signed in. */
  listEnded: (cookies: Cookies[]) => Promise<Cookies[]>
  /** By the word before the colon. */
  mayJoin: Record<string, MayJoin>
  publicUrl: string | undefined
  /** Whose word about a visitor's address counts; see TRUST_PROXY. */
  trustProxy: TrustProxy
  limitFactor: number
  bodyTimeouts: BodyTimeouts
}

/** What one browser may hear at once. */
const MOST_ROOMS = 50
/** Whoever signs out, or is signed out, hears nothing more after so long. */
const LOOK_SECONDS = 4

const RoomName = Type.String({ pattern: '^[a-z]+:[1-9]\\d{0,14}$' })

type Told = { message: (message: RoomMessage & { room: Room }) => void }
type Sockets = Server<object, Told, object, Listener>
type Listener = Caller & { cookies: Cookies }
type Listening = Socket<object, Told, object, Listener>

/**
 * Sockets, once they are attached to a server. `pool`: servers of that database pass on to each other what is
 * published; the pool is ended with the sockets. Without one, this server is the only one.
 */
export function openRealtime({ pool }: { pool?: LentPool | undefined } = {}) {
  const io = new Server<object, Told, object, Listener>({
    path: '/socket.io',
    serveClient: false,
    maxHttpBufferSize: 4_096,
  })

  return {
    publish(room: Room, message: RoomMessage, { exceptMembers = [] }: { exceptMembers?: readonly number[] } = {}) {
      const except = exceptMembers.map((id) => `member:${id}`)
      io.to(room)
        .except(except)
        .emit('message', { room, ...message })
    },

    mayBeHeard(room: Room) {
      // What browsers of other servers listen to is not known here.
      return pool !== undefined || io.sockets.adapter.rooms.has(room)
    },

    /** From now on `app` takes sockets, until it closes. */
    attach(app: FastifyInstance, options: Options) {
      let isClosing = false
      // The adapter reconnects by itself, and says its last words to a pool that has ended.
      const onError = (error: unknown) => {
        if (!isClosing && !outage(error)) app.log.error(error)
      }
      if (pool) io.adapter(createAdapter(pool, { errorHandler: onError }))

      const { addressOf, hostOf } = proxiedCalls(options.trustProxy)
      const identify = async (socket: Listening) => {
        const cookies = app.parseCookie(socket.handshake.headers.cookie ?? '')
        const viewer = await options.findViewer({ cookies })
        const caller = viewer ? `member ${viewer.id}` : addressOf(socket.request)
        Object.assign(socket.data, { viewer, cookies, caller } satisfies Listener)
      }
      io.use((socket, next) => {
        identify(socket).then(
          () => next(),
          () => next(new Error('unavailable')),
        )
      })
      const serve = socketEvents(roomEvents(options.mayJoin), { log: app.log, limitFactor: options.limitFactor })
      io.on('connection', (socket) => {
        if (socket.data.viewer) socket.join(`member:${socket.data.viewer.id}`)
        serve(socket)
      })
      io.attach(app.server, {
        path: '/socket.io',
        // Another site's page must not listen with our visitor's cookies.
        allowRequest: (request, answer) => {
          const call = { headers: request.headers, host: hostOf(request) }
          answer(null, !isCrossSite(call, options.publicUrl))
        },
      })
      // Polls are calls that Fastify does not see.
      io.engine.use((call: IncomingMessage, _reply: unknown, next: () => void) => {
        if (call.method === 'POST') expectEnd(call, options.bodyTimeouts.bodyMs)
        next()
      })
      io.engine.on('connection', (connection: Listening['conn']) => cutFlood(connection, options.limitFactor))
      const look = () => dropEnded(io, options).catch(onError)
      const watch = setInterval(look, LOOK_SECONDS * 1000)
      app.addHook('preClose', async () => {
        clearInterval(watch)
        isClosing = true
        await io.close()
        await pool?.end()
      })
    },
  }
}

/** What browsers may ask for. Who may hear a room is for `mayJoin` of its kind to say. */
function roomEvents(mayJoin: Options['mayJoin']) {
  const kinds = new Map(Object.entries(mayJoin))
  return {
    join: socketEvent({
      schema: RoomName,
      access: 'anyone',
      rateLimit: limits.read,
      handle: async (socket: Listening, room) => {
        const [kind = '', id] = room.split(':')
        const mayHear = kinds.get(kind)
        if (!mayHear || isFull(socket) || !(await mayHear(socket.data.viewer, Number(id)))) return false
        // Asked again: several may have been on their way at once.
        if (isFull(socket)) return false
        await socket.join(room)
        return true
      },
    }),
    leave: socketEvent({
      schema: RoomName,
      access: 'anyone',
      rateLimit: limits.read,
      handle: async (socket: Listening, room) => {
        if (room.startsWith('member:')) return false
        await socket.leave(room)
        return true
      },
    }),
  }
}

function isFull({ rooms }: Listening) {
  return rooms.size >= MOST_ROOMS
}

async function dropEnded(io: Sockets, { listEnded }: Options) {
  const signedIn = [...io.sockets.sockets.values()].filter(({ data }) => data.viewer)
  if (signedIn.length === 0) return
  const ended = new Set(await listEnded(signedIn.map(({ data }) => data.cookies)))
  for (const socket of signedIn) if (ended.has(socket.data.cookies)) socket.disconnect(true)
}
