import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Pool } from './platform/database/database.ts'

export type FillOrder = { url: string; hasSamples: boolean }
/** Null: the database is filled. */
export type FillReply = { failure: string | null }

/**
 * Fills the gazetteer and, for a demo, loads the samples, unless they are there. A process of its own does it: a
 * hundred thousand towns and the samples would stay in the server's heap, which never needs them again.
 */
export async function fillDatabase(sql: Pool, order: FillOrder) {
  if (await isFilled(sql, order)) return
  const child = fork(new URL('./first-start-process.ts', import.meta.url), { execArgv: [] })
  const reply = Promise.race([once(child, 'message'), once(child, 'exit')]) as Promise<[FillReply | number]>
  // Not among its arguments, which everybody on this machine can read.
  child.send(order)
  const [answer] = await reply
  if (typeof answer === 'object' && answer?.failure === null) return
  const reason = typeof answer === 'object' && answer ? answer.failure : 'the process that does it was stopped'
  throw new Error(`The database could not be filled: ${reason}`)
}

async function isFilled(sql: Pool, { hasSamples }: FillOrder) {
  const [filled] = await sql<[{ isFilled: boolean }]>`
    select exists (select from places) and (${!hasSamples} or exists (select from members)) as is_filled`
  return filled.isFilled
}
