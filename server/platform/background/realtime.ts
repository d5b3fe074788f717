import type { IncomingMessage } from 'node:http'
import { createAdapter } from '@socket.io/postgres-adapter'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Server, type Socket } from 'socket.io'
import { Type } from 'typebox'
import type { LentPool } from '../database/database.ts'
import { outage } from '../database/database-outage.ts'
import { type BodyTimeouts, expectEnd } from '../http/body-timeouts.ts'
import { payerOf } from '../http/call-budget.ts'
import { isCrossSite } from '../http/cross-site.ts'
import { proxiedCalls } from '../http/proxied-calls.ts'
import { callerOf, callLimits } from '../http/rate-limits.ts'
import type { TrustProxy } from '../http/server-options.ts'
import { viewerInStanding } from '../http/standing.ts'
import type { Viewer } from '../http/viewer.ts'
import type { Redis } from './redis.ts'
import { type Caller, type CallerSocket, type SocketEvent, socketEvent, socketEvents } from './socket-events.ts'
import { floodGuard } from './socket-flood.ts'

/** A channel to subscribe to, such as `post:12`. Members join their own room, `member:7`, automatically. */
export type Room = `${string}:${number}`

/**
 * Says what has changed, and little else. Clients fetch the rest, so that they miss nothing after a lost connection.
 */
export type RoomMessage = { type: string; [fact: string]: unknown }

/** Notifies browsers of changes. Everyone in the room sees what is published, so it must not contain secrets. */
export type Realtime = {
  publish(room: Room, message: RoomMessage, options?: { exceptMembers?: readonly number[] }): void
  /** False only if the room is certainly empty: then the message need not be prepared. */
  mayBeHeard(room: Room): boolean
}

/** For servers without sockets. */
export const noRealtime: Realtime = { publish: () => {}, mayBeHeard: () => false }

type Cookies = FastifyRequest['cookies']

/** Whether the viewer may join the room with this id. */
export type MayJoin = (viewer: Viewer | null, id: number) => Promise<boolean>

export type MemberWatch = { connected(memberId: number): void; disconnected(memberId: number): void }

type Options = {
  /** Finds who opens a socket. Null for a visitor; suspended members hear as little as one. */
  findViewer: (call: { cookies: Cookies }) => Promise<Viewer | null>
  /** Returns the listeners whose session has ended, or who may do more or less by now. */
  listOutdated: (listeners: Listener[]) => Promise<Listener[]>
  /** By kind of room, which is the word before the colon. */
  mayJoin: Record<string, MayJoin>
  /** What browsers may send besides joining and leaving, by name. */
  events?: Record<string, SocketEvent<CallerSocket>>
  /** Told about each socket that a member opens, and when it closes. */
  watch?: MemberWatch
  publicUrl: string | undefined
  /** Which proxies to trust for the visitor's address; see TRUST_PROXY. */
  trustProxy: TrustProxy
  limitFactor: number
  bodyTimeouts: BodyTimeouts
}

/** The size of what a browser may send at once: the name of a room. */
export const SOCKET_BYTES = 4_096
/** How many rooms one socket may be in. */
const MOST_ROOMS = 50
/** How often to disconnect the sockets of ended sessions, and of those who may do more or less by now: they connect anew. */
const POLL_SECONDS = 4

/** As in call-budget.ts: a new socket looks up its session. */
const HANDSHAKE_COST = 20
const POLL_COST = 1

const RoomName = Type.String({ pattern: '^[a-z]+:[1-9]\\d{0,14}$' })

type ServerEvents = { message: (message: RoomMessage & { room: Room }) => void }
type Sockets = Server<object, ServerEvents, object, Listener>
type Listener = Caller & { cookies: Cookies }
type ListenerSocket = Socket<object, ServerEvents, object, Listener>

/** How servers share messages: through Redis or the database. Both end with the sockets. */
type Sharing = { pool?: LentPool | undefined; redis?: Redis | undefined }

/** Serves sockets once attached to an HTTP server. Without Redis or a pool, this server must be the only one. */
export function openRealtime({ pool, redis }: Sharing = {}) {
  const io = new Server<object, ServerEvents, object, Listener>({
    path: '/socket.io',
    serveClient: false,
    maxHttpBufferSize: SOCKET_BYTES,
  })

  return {
    publish(room: Room, message: RoomMessage, { exceptMembers = [] }: { exceptMembers?: readonly number[] } = {}) {
      const except = exceptMembers.map((id) => `member:${id}`)
      io.to(room)
        .except(except)
        .emit('message', { room, ...message })
    },

    /** How many sockets are open on this server. */
    countSockets: () => io.engine.clientsCount,

    mayBeHeard(room: Room) {
      // This server does not know the rooms of sockets on other servers.
      return redis !== undefined || pool !== undefined || io.sockets.adapter.rooms.has(room)
    },

    /** Accepts sockets on `app` until it closes. */
    attach(app: FastifyInstance, options: Options) {
      let isClosing = false
      // The adapter reconnects by itself. While closing, it still uses the pool after the pool has ended.
      const onError = (error: unknown) => {
        if (!isClosing && !outage(error)) app.log.error(error)
      }
      if (redis) io.adapter(redis.adapter((error) => !isClosing && app.log.error(error)))
      else if (pool) io.adapter(createAdapter(pool, { errorHandler: onError }))

      const { addressOf, hostOf } = proxiedCalls(options.trustProxy)
      const identify = async (socket: ListenerSocket) => {
        const cookies = app.parseCookie(socket.handshake.headers.cookie ?? '')
        const viewer = viewerInStanding(await options.findViewer({ cookies }), 'GET', { access: 'anyone' })
        const caller = callerOf({ viewer, ip: addressOf(socket.request) })
        Object.assign(socket.data, { viewer, cookies, caller } satisfies Listener)
      }
      io.use((socket, next) => {
        identify(socket).then(
          () => next(),
          () => next(new Error('unavailable')),
        )
      })
      const events = { ...options.events, ...roomEvents(options.mayJoin) }
      const serve = socketEvents(events, { log: app.log, limitFactor: options.limitFactor })
      io.on('connection', (socket) => {
        if (socket.data.viewer) welcome(socket, socket.data.viewer.id, options.watch)
        serve(socket)
      })
      io.attach(app.server, {
        path: '/socket.io',
        // Pages of other sites must not connect with our visitors' cookies.
        allowRequest: (request, answer) => {
          const call = { headers: request.headers, host: hostOf(request) }
          answer(null, !isCrossSite(call, options.publicUrl))
        },
      })
      io.engine.use(callCheck(app, addressOf, options))
      io.engine.on('connection', floodGuard(options.limitFactor))
      const look = () => dropOutdated(io, options).catch(onError)
      const poll = setInterval(look, POLL_SECONDS * 1000)
      app.addHook('preClose', async () => {
        clearInterval(poll)
        isClosing = true
        await io.close()
        redis?.close()
        await pool?.end()
      })
    },
  }
}

/** Counts long-polling calls and handshakes, which Fastify does not see, and closes slow ones. */
function callCheck(app: FastifyInstance, addressOf: (call: IncomingMessage) => string, { bodyTimeouts }: Options) {
  return (call: IncomingMessage, _reply: unknown, next: (refusal?: unknown) => void) => {
    if (call.method === 'POST') expectEnd(call, bodyTimeouts.bodyMs)
    const payer = payerOf({ headers: call.headers, ip: addressOf(call) }, app.sessionOf)
    app.callBudget.spend(payer, hasSocket(call) ? POLL_COST : HANDSHAKE_COST).then(next, next)
  }
}

/** Whether a call names a socket, rather than asking for a new one. */
function hasSocket({ url = '' }: IncomingMessage) {
  return new URLSearchParams(url.split('?')[1]).has('sid')
}

/** The events that browsers may send. `mayJoin` decides by kind who may join a room. */
function roomEvents(mayJoin: Options['mayJoin']) {
  const kinds = new Map(Object.entries(mayJoin))
  return {
    join: socketEvent({
      schema: RoomName,
      access: 'anyone',
      isRead: true,
      rateLimit: callLimits.read,
      handle: async (socket: ListenerSocket, room) => {
        const [kind = '', id] = room.split(':')
        const mayHear = kinds.get(kind)
        if (!mayHear || isFull(socket) || !(await mayHear(socket.data.viewer, Number(id)))) return false
        // Checked again, because several joins may have been in flight.
        if (isFull(socket)) return false
        await socket.join(room)
        return true
      },
    }),
    leave: socketEvent({
      schema: RoomName,
      access: 'anyone',
      isRead: true,
      rateLimit: callLimits.read,
      handle: async (socket: ListenerSocket, room) => {
        if (room.startsWith('member:')) return false
        await socket.leave(room)
        return true
      },
    }),
  }
}

/** Members get their own messages on every page. */
function welcome(socket: ListenerSocket, memberId: number, watch: MemberWatch | undefined) {
  socket.join(`member:${memberId}`)
  watch?.connected(memberId)
  socket.on('disconnect', () => watch?.disconnected(memberId))
}

function isFull({ rooms }: ListenerSocket) {
  return rooms.size >= MOST_ROOMS
}

async function dropOutdated(io: Sockets, { listOutdated }: Options) {
  const signedIn = [...io.sockets.sockets.values()].filter(({ data }) => data.viewer)
  if (signedIn.length === 0) return
  const outdated = new Set(await listOutdated(signedIn.map(({ data }) => data)))
  for (const socket of signedIn) if (outdated.has(socket.data)) socket.disconnect(true)
}
