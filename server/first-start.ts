import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Pool } from './platform/database/database.ts'

export type FillOrder = { url: string; hasSamples: boolean }
/** Null: the database is filled. */
export type FillReply = { failure: string | null }

/**
 * Loads the gazetteer and, for a demo, the samples, unless they are there already. It uses a child process, because
 * otherwise 100,000 towns and the samples would grow the server's heap for good.
 */
export async function fillDatabase(sql: Pool, order: FillOrder) {
  if (await isFilled(sql, order)) return
  const child = fork(new URL('./first-start-process.ts', import.meta.url), { execArgv: [] })
  const reply = Promise.race([once(child, 'message'), once(child, 'exit')]) as Promise<[FillReply | number]>
  // Not as an argument, because every user on this machine can read those.
  child.send(order)
  const [answer] = await reply
  if (typeof answer === 'object' && answer?.failure === null) return
  const reason = typeof answer === 'object' && answer ? answer.failure : 'the child process was stopped'
  throw new Error(`Could not load the first data into the database: ${reason}`)
}

async function isFilled(sql: Pool, { hasSamples }: FillOrder) {
  const [filled] = await sql<[{ isFilled: boolean }]>`
    select exists (select from places) and (${!hasSamples} or exists (select from members)) as is_filled`
  return filled.isFilled
}
