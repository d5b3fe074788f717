import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { lackConversations } from '../samples/lack-conversations.ts'
import { lackModeration } from '../samples/lack-moderation.ts'
import { lackOrders } from '../samples/lack-orders.ts'
import { lackPayouts } from '../samples/lack-payouts.ts'
import { lackQuotes } from '../samples/lack-quotes.ts'
import { lackStorefronts } from '../samples/lack-storefronts.ts'
import { lackTokens } from '../samples/lack-tokens.ts'
import { hasPlaces } from './features/places/index.ts'
import type { Pool } from './platform/database/database.ts'
import type { PgBouncer } from './platform/database/pgbouncer.ts'

export type FillOrder = { url: string; pgBouncer?: PgBouncer | undefined; hasSamples: boolean }
/** Null: the database is filled, without a failure. */
export type FillReply = { failure: string | null }

/**
 * Loads the gazetteer and, for a demo, the samples, unless they are there already. Older samples get the tokens,
 * storefronts, orders, payouts, and inbox they lack. It uses a child process, because otherwise 100,000 towns and the samples
 * would grow the server's heap for good.
 */
export async function fillDatabase(sql: Pool, { url, pgBouncer, hasSamples }: FillOrder) {
  const order = { url, pgBouncer, hasSamples }
  if (await isFilled(sql, order)) return
  const child = fork(new URL('./first-start-process.ts', import.meta.url), { execArgv: [] })
  const reply = Promise.race([replyOf(child), once(child, 'exit').then(() => ({ failure: 'its process was stopped' }))])
  // Not as an argument, because every user on this machine can read those.
  child.send(order)
  const { failure } = await reply
  if (failure !== null) throw new Error(`Could not load the first data into the database: ${failure}`)
}

/** Under `node --watch`, Node sends its own messages on the same channel. */
function replyOf(child: ChildProcess) {
  return new Promise<FillReply>((resolve) => {
    child.on('message', (message: object) => 'failure' in message && resolve(message as FillReply))
  })
}

async function isFilled(sql: Pool, { hasSamples }: FillOrder) {
  const [filled] = await sql<[{ isFilled: boolean }]>`
    select ${!hasSamples} or exists (select from members) as is_filled`
  return (
    filled.isFilled &&
    (await hasPlaces(sql)) &&
    !(await lackTokens(sql)) &&
    !(await lackStorefronts(sql)) &&
    !(await lackOrders(sql)) &&
    !(await lackPayouts(sql)) &&
    !(await lackQuotes(sql)) &&
    !(await lackConversations(sql)) &&
    !(await lackModeration(sql))
  )
}
