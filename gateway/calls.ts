import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { StaticDecode, TProperties } from 'typebox'
import type { Controls } from './controls.ts'
import type { Database } from './database.ts'
import { type Answer, answerOnce } from './idempotency.ts'
import type { Stored } from './objects.ts'
import { type Params, reader } from './params.ts'
import { present } from './presentation.ts'
import { Refusal, refusal } from './refusal.ts'
import { API_VERSION, type Session, sessionOf } from './session.ts'

export type World = {
  database: Database
  controls: Controls
  /** The URL at which browsers reach our pages. */
  pagesUrl(): string
  /** In milliseconds. */
  now(): number
  /** Called after each commit, because there may be something to deliver. */
  wake(): void
}

type Schema<Properties extends TProperties> = ReturnType<typeof Params<Properties>>
type Expanding = { expand?: string[] }

/** A call that changes something. It runs at most once per key, in one transaction with its events and its reply. */
export function post<Properties extends TProperties>(
  app: FastifyInstance,
  world: World,
  url: string,
  schema: Schema<Properties>,
  act: (session: Session, given: StaticDecode<Schema<Properties>>, id: string) => Stored | Refusal,
) {
  const read = reader(schema)
  app.post(url, async (call, reply) => {
    const body = (call.body as string | null) ?? ''
    const given = read(body)
    const key = keyOf(call)
    const answer = () =>
      world.database.transact(() => {
        const session = sessionOf(world, { nowMs: world.now(), requestId: call.id, key })
        const endpoint = call.url.split('?', 1)[0]!
        return answerOnce(world.database, { key, endpoint, body, now: session.now }, () => {
          const result = act(session, given, idOf(call))
          return result instanceof Refusal ? result : present(session, result, (given as Expanding).expand)
        })
      })
    return answerWithFaults(world, reply, answer)
  })
}

/** A call that only reads. */
export function get<Properties extends TProperties>(
  app: FastifyInstance,
  world: World,
  url: string,
  schema: Schema<Properties>,
  act: (session: Session, given: StaticDecode<Schema<Properties>>, id: string) => object,
) {
  const read = reader(schema)
  app.get(url, async (call, reply) => {
    const given = read(call.url.split('?').slice(1).join('?'))
    const session = sessionOf(world, { nowMs: world.now(), requestId: call.id, key: null })
    const answer = () => ({
      status: 200,
      body: JSON.stringify(act(session, given, idOf(call)), null, 2),
      isReplay: false,
    })
    return answerWithFaults(world, reply, answer)
  })
}

/** Replies, unless a test has asked for a fault. */
async function answerWithFaults(world: World, reply: FastifyReply, answer: () => Answer) {
  const { seconds } = world.controls.state.answers
  const fault = world.controls.nextFault()
  if (fault === 'error') throw refusal.broken()
  const { status, body, isReplay } = answer()
  world.wake()
  if (fault === 'late') await sleep(seconds * 1000, undefined, { ref: false })
  if (fault === 'lost') {
    reply.hijack()
    reply.raw.destroy()
    return reply
  }
  if (isReplay) reply.header('idempotent-replayed', 'true')
  return reply
    .status(status)
    .headers({ 'content-type': 'application/json', 'stripe-version': API_VERSION, 'request-id': reply.request.id })
    .send(body)
}

function keyOf({ headers }: FastifyRequest) {
  const key = headers['idempotency-key']
  return typeof key === 'string' && key !== '' ? key : null
}

function idOf({ params }: FastifyRequest) {
  return (params as { id?: string }).id ?? ''
}
