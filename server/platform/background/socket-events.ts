import { Ajv } from 'ajv'
import type { FastifyBaseLogger } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Socket } from 'socket.io'
import type { Static, TSchema } from 'typebox'
import { outage } from '../database/database-outage.ts'
import { type Access, admit } from '../http/access.ts'
import { consume } from '../http/consume.ts'
import { formats } from '../http/formats.ts'
import { Refusal } from '../http/refusal.ts'
import { expectGoodStanding } from '../http/standing.ts'
import type { Viewer } from '../http/viewer.ts'

/** Who opened a socket. `caller` identifies them for rate limits: a member, or a visitor's address. */
export type Caller = { viewer: Viewer | null; caller: string }

export type CallerSocket = Socket<object, object, object, Caller>

/**
 * An event that browsers may send: `emit(name, input, reply)`. The reply is a boolean: true only if `handle` resolves to
 * true.
 */
export type SocketEvent<Listener extends CallerSocket> = {
  schema: TSchema
  access: Access
  /** Whether it only reads, so that members may send it who may not change anything. */
  isRead?: true
  /** Per caller, across all their sockets. */
  rateLimit: { max: number; timeWindow: '1 minute' }
  handle: (socket: Listener, input: never) => Promise<boolean> | boolean
}

/** Infers the type of the handler's input from the schema. */
export function socketEvent<Listener extends CallerSocket, Schema extends TSchema>(
  event: Omit<SocketEvent<Listener>, 'handle'> & {
    schema: Schema
    handle: (socket: Listener, input: Static<Schema>) => Promise<boolean> | boolean
  },
): SocketEvent<Listener> {
  return event
}

/** `limitFactor` multiplies every limit, for tests and load tests. */
type Options = { log: FastifyBaseLogger; limitFactor: number }

/**
 * Serves only these events on each socket passed to the result. Throws if an event does not declare its schema, access,
 * and rate limit, so that the server does not start.
 */
export function socketEvents<Listener extends CallerSocket>(
  table: Record<string, SocketEvent<Listener>>,
  { log, limitFactor }: Options,
) {
  expectDeclared(table)
  const ajv = new Ajv({ formats })
  const events = new Map(
    Object.entries(table).map(([name, event]) => {
      const limiter = new RateLimiterMemory({ points: event.rateLimit.max * limitFactor, duration: 60 })
      return [name, { ...event, isValid: ajv.compile(event.schema), limiter }]
    }),
  )

  async function findAdmitting(socket: Listener, name: string, args: unknown[]) {
    const event = events.get(name)
    if (!event || (await consume(event.limiter, socket.data.caller))) return undefined
    if (args.length !== 1 || !event.isValid(args[0])) return undefined
    admit(socket.data.viewer, event.access)
    if (!event.isRead) expectGoodStanding(socket.data.viewer)
    return event
  }

  async function answer(socket: Listener, name: string, args: unknown[]) {
    try {
      const event = await findAdmitting(socket, name, args)
      return event !== undefined && (await event.handle(socket, args[0] as never))
    } catch (error) {
      const isBug = !(error instanceof Refusal) && !outage(error)
      if (isBug) log.error(error)
      return false
    }
  }

  return (socket: Listener) => {
    // Never calls `next`, so that no event name from a browser reaches the listeners of the EventEmitter.
    socket.use(([name, ...args]) => {
      const last = args.at(-1)
      const reply = typeof last === 'function' ? last : undefined
      void answer(socket, name, reply ? args.slice(0, -1) : args).then((isDone) => reply?.(isDone))
    })
  }
}

function expectDeclared(table: Record<string, Partial<SocketEvent<never>>>) {
  const undeclared = Object.entries(table).filter(
    ([, { schema, access, rateLimit }]) => !(schema && access && rateLimit?.max),
  )
  if (undeclared.length === 0) return
  const names = undeclared.map(([name]) => name).join(', ')
  throw new Error(`These socket events do not declare schema, access, and rateLimit: ${names}`)
}
