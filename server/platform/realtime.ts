import { createAdapter } from '@socket.io/postgres-adapter'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Server, type Socket } from 'socket.io'
import type { LentPool } from './database.ts'
import { outage } from './database-outage.ts'
import type { Viewer } from './viewer.ts'

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
}

/** What one browser may ask for in a minute, and hear at once. */
const MOST_ASKED = 120
const MOST_ROOMS = 50
/** Whoever signs out, or is signed out, hears nothing more after so long. */
const LOOK_SECONDS = 4

type Asked = { join: (room: unknown, reply?: (isIn: boolean) => void) => void; leave: (room: unknown) => void }
type Told = { message: (message: RoomMessage & { room: Room }) => void }
type Sockets = Server<Asked, Told, Asked, Listener>
type Listener = { viewer: Viewer | null; cookies: Cookies; asked: number; minute: number }

/**
 * Sockets, once they are attached to a server. `pool`: servers of that database pass on to each other what is
 * published; the pool is ended with the sockets. Without one, this server is the only one.
 */
export function openRealtime({ pool }: { pool?: LentPool | undefined } = {}) {
  const io = new Server<Asked, Told, Asked, Listener>({
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
      // It opens the connection on which it listens anew by itself; while the database is away, only that is worth a line.
      const onError = (error: unknown) => void (outage(error) ?? app.log.error(error))
      if (pool) io.adapter(createAdapter(pool, { errorHandler: onError }))

      io.use((socket, next) => {
        const cookies = app.parseCookie(socket.handshake.headers.cookie ?? '')
        options.findViewer({ cookies }).then(
          (viewer) => {
            Object.assign(socket.data, { viewer, cookies, asked: 0, minute: 0 })
            next()
          },
          () => next(new Error('unavailable')),
        )
      })
      io.on('connection', (socket) => welcome(socket, options))
      io.attach(app.server, {
        path: '/socket.io',
        allowRequest: (request, answer) => answer(null, isFromHere(request.headers, options.publicUrl)),
      })
      const look = () => dropEnded(io, options).catch((error) => app.log.warn(error))
      const watch = setInterval(look, LOOK_SECONDS * 1000)
      app.addHook('preClose', async () => {
        clearInterval(watch)
        await io.close()
        await pool?.end()
      })
    },
  }
}

function welcome(socket: Socket<Asked, Told, Asked, Listener>, { mayJoin }: Options) {
  const listener = socket.data
  if (listener.viewer) socket.join(`member:${listener.viewer.id}`)

  socket.on('join', async (room, reply) => {
    const isIn = isPatient(listener) && (await join(socket, room, mayJoin))
    if (typeof reply === 'function') reply(isIn)
  })

  socket.on('leave', (room) => {
    const [name, kind] = partsOf(room)
    if (name && kind !== 'member') socket.leave(name)
  })
}

async function join(socket: Socket<Asked, Told, Asked, Listener>, room: unknown, mayJoin: Options['mayJoin']) {
  const [name, kind = '', id] = partsOf(room)
  if (!name || socket.rooms.size >= MOST_ROOMS) return false
  const mayHear = await mayJoin[kind]?.(socket.data.viewer, Number(id)).catch(() => false)
  if (mayHear) await socket.join(name)
  return mayHear ?? false
}

/** Its name, kind and id. What a browser sends may be anything, also what no text can be made of. */
function partsOf(room: unknown): string[] {
  return (typeof room === 'string' && /^([a-z]+):([1-9]\d{0,14})$/.exec(room)) || []
}

/** Counts what somebody asks for; false once it is more than a person's browser would. */
function isPatient(listener: Listener) {
  const minute = Math.floor(Date.now() / 60_000)
  if (listener.minute !== minute) Object.assign(listener, { minute, asked: 0 })
  listener.asked += 1
  return listener.asked <= MOST_ASKED
}

async function dropEnded(io: Sockets, { listEnded }: Options) {
  const signedIn = [...io.sockets.sockets.values()].filter(({ data }) => data.viewer)
  if (signedIn.length === 0) return
  const ended = new Set(await listEnded(signedIn.map(({ data }) => data.cookies)))
  for (const socket of signedIn) if (ended.has(socket.data.cookies)) socket.disconnect(true)
}

/** Another site's page must not listen with our visitor's cookies. Programs other than browsers say no origin. */
function isFromHere({ origin, host }: { origin?: string; host?: string }, publicUrl: string | undefined) {
  if (origin === undefined) return true
  const from = URL.parse(origin)?.host
  return from !== undefined && (from === host || (publicUrl !== undefined && from === URL.parse(publicUrl)?.host))
}
