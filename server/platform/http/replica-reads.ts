import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { ReadSql } from '../database/database.ts'
import { MOST_LAG_SECONDS, type Replicas } from '../database/replicas.ts'
import { Refusal } from './refusal.ts'

/** Runs a query that only reads for a call, on the database or on a replica that is recent enough for the caller. */
export type Read = <Result>(call: FastifyRequest, query: (sql: ReadSql) => Promise<Result>) => Promise<Result>

/** Where the log was when the caller last changed something: `16/B374D848`. */
const COOKIE = 'vrumies.written'
/** Set by pages that refetch after a live event, because the change may not have reached the replicas yet. */
export const AFTER_EVENT = 'x-after-event'

/** A position that no replica reaches. */
const NEVER = 'FFFFFFFF/FFFFFFFF'

/** Reads from the database itself. */
export function primaryReads(sql: ReadSql): Read {
  return (_call, query) => query(sql)
}

/**
 * Reads from a replica if there is a recent one. Whatever goes wrong there is tried again on `sql`, the database itself,
 * and so is what seems to be missing; but not what took too long.
 */
export function replicaReads(replicas: Replicas, sql: ReadSql): Read {
  return async (call, query) => {
    const replica = AFTER_EVENT in call.headers ? null : replicas.pick(positionOf(call))
    if (!replica) return query(sql)
    return query(replica).catch((error) => {
      if (isSameEverywhere(error)) throw error
      return query(sql)
    })
  }
}

/** Keeps one value per database, such as what a cache knows about it. */
export function perSource<Value>(make: (sql: ReadSql) => Value) {
  const made = new WeakMap<ReadSql, Value>()
  return (sql: ReadSql) => {
    const value = made.get(sql) ?? make(sql)
    made.set(sql, value)
    return value
  }
}

/**
 * Remembers in a cookie how far the log was when a member changed something, so that they see their change right away.
 * Keeping this in Redis would cost a call to read it; the cookie reaches whichever server gets the next call. Register
 * it before any route.
 */
export const rememberWrites = fp<{ replicas: Replicas }>(async (app, { replicas }) => {
  app.addHook('onSend', async (call, reply) => {
    const isWrite = call.method !== 'GET' && call.method !== 'HEAD' && reply.statusCode < 400
    if (!call.viewer || !isWrite) return
    const position = await replicas.position().catch(() => NEVER)
    // Replicas that were further behind than the cookie lasts would not be used at all.
    const attributes = `Max-Age=${3 * MOST_LAG_SECONDS}; Path=/; HttpOnly; SameSite=Lax`
    reply.header('set-cookie', `${COOKIE}=${position}; ${attributes}${call.protocol === 'https' ? '; Secure' : ''}`)
  })
})

/** A made-up value is ignored, or just leads to the primary. */
function positionOf({ cookies }: FastifyRequest) {
  const position = cookies[COOKIE]
  return position && /^[\dA-F]{1,8}\/[\dA-F]{1,8}$/.test(position) ? position : undefined
}

const TIMED_OUT = '57014'

function isSameEverywhere(error: unknown) {
  if (error instanceof Refusal) return error.status !== 404 && error.status !== 410
  return (error as { code?: string }).code === TIMED_OUT
}
