import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { StaticDecode, TProperties } from 'typebox'
import type { Controls } from './controls.ts'
import type { Database } from './database.ts'
import { type Answer, answerOnce } from './idempotency.ts'
import { isStored, type Stored, type Unstored } from './objects.ts'
import { Params, reader } from './params.ts'
import { present } from './presentation.ts'
import { type Refusal, refusal } from './refusal.ts'
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
/** `inner`: the second id in the URL, such as a reversal of a transfer. */
type Act<Properties extends TProperties, Result> = (
  session: Session,
  given: StaticDecode<Schema<Properties>>,
  id: string,
  inner: string,
) => Result
type Result = Stored | Unstored | Refusal

/**
 * A call that changes something. It runs at most once per key, in one transaction with its events and its reply.
 * `isForAccounts`: it can be made on behalf of a connected account.
 */
export function post<Properties extends TProperties>(
  app: FastifyInstance,
  world: World,
  url: string,
  schema: Schema<Properties>,
  act: Act<Properties, Result>,
  isForAccounts = false,
) {
  app.post(url, changing(world, schema, act, isForAccounts))
}

/** The same with the method DELETE. */
export function remove(app: FastifyInstance, world: World, url: string, act: Act<Record<never, never>, Result>) {
  app.delete(url, changing(world, Params({}), act, false))
}

function changing<Properties extends TProperties>(
  world: World,
  schema: Schema<Properties>,
  act: Act<Properties, Result>,
  isForAccounts: boolean,
) {
  const read = reader(schema)
  return async (call: FastifyRequest, reply: FastifyReply) => {
    const body = (call.body as string | null) ?? ''
    const given = read(body)
    const key = keyOf(call)
    const account = accountOf(call)
    if (account !== null && !isForAccounts) throw refusal.platformOnly()
    const answer = () =>
      world.database.transact(() => {
        const session = sessionOf(world, { nowMs: world.now(), requestId: call.id, key, account })
        checkAccount(session)
        const endpoint = call.url.split('?', 1)[0]!
        return answerOnce(world.database, { key, account, endpoint, body, now: session.now }, () => {
          const result = act(session, given, ...idsOf(call))
          return isStored(result) ? present(session, result, (given as Expanding).expand) : result
        })
      })
    return answerWithFaults(world, reply, account, answer)
  }
}

/** A call that only reads. */
export function get<Properties extends TProperties>(
  app: FastifyInstance,
  world: World,
  url: string,
  schema: Schema<Properties>,
  act: Act<Properties, object>,
) {
  const read = reader(schema)
  app.get(url, async (call, reply) => {
    const given = read(call.url.split('?').slice(1).join('?'))
    const account = accountOf(call)
    const session = sessionOf(world, { nowMs: world.now(), requestId: call.id, key: null, account })
    const answer = () => {
      checkAccount(session)
      return { status: 200, body: JSON.stringify(act(session, given, ...idsOf(call)), null, 2), isReplay: false }
    }
    return answerWithFaults(world, reply, account, answer)
  })
}

/** Replies, unless a test has asked for a fault. */
async function answerWithFaults(world: World, reply: FastifyReply, account: string | null, answer: () => Answer) {
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
  if (account !== null) reply.header('stripe-account', account)
  return reply
    .status(status)
    .headers({ 'content-type': 'application/json', 'stripe-version': API_VERSION, 'request-id': reply.request.id })
    .send(body)
}

function keyOf({ headers }: FastifyRequest) {
  const key = headers['idempotency-key']
  return typeof key === 'string' && key !== '' ? key : null
}

/** The connected account on whose behalf a call is made. */
function accountOf({ headers }: FastifyRequest) {
  const account = headers['stripe-account'] ?? headers['stripe-context']
  return typeof account === 'string' && account !== '' ? account : null
}

function checkAccount({ account, on }: Session) {
  if (account !== null && !on(null).objects.find('account', account)) throw refusal.forbidden(account)
}

function idsOf({ params }: FastifyRequest): [id: string, inner: string] {
  const { id = '', inner = '' } = params as { id?: string; inner?: string }
  return [id, inner]
}
