import fp from 'fastify-plugin'
import type { Pool, Transaction } from '../database/database.ts'
import type { Recorded } from './happenings.ts'

/**
 * Handles each happening at least once, in the order of recording unless one fails. Handlers must be idempotent. They
 * write in the given transaction; the function they return runs after it commits (to notify sockets, for example).
 */
export type HappeningHandler<Known extends Recorded = Recorded> = (
  tx: Transaction,
  happening: Known,
) => Promise<(() => void) | undefined>

/** `Known`: the happenings that handlers know and that slices may record. */
type Options<Known extends Recorded> = {
  sql: Pool
  handlers: readonly HappeningHandler<Known>[]
  onError: (error: unknown) => void
}
type Claimed<Known extends Recorded> = Known & { tries: number }
type Outcome = 'delivered' | 'postponed' | 'none'

/** A deadlock, or the subject was deleted during delivery. A retry succeeds. */
const RACES = new Set(['40P01', '23503'])
/** Polls for what another server left behind when it died, and for retries that are due. */
const POLL_SECONDS = 2

/** Delivers all due happenings. Returns how many were delivered. */
export async function deliverHappenings<Known extends Recorded>(
  sql: Pool,
  handlers: readonly HappeningHandler<Known>[],
  onError: (error: unknown) => void = rethrow,
) {
  let delivered = 0
  let outcome: Outcome = 'none'
  do {
    outcome = await deliverNext({ sql, handlers, onError })
    if (outcome === 'delivered') delivered += 1
  } while (outcome !== 'none')
  return delivered
}

/**
 * Delivers each happening in its own transaction: one that fails does not hold up the others, and locks are short.
 * Several servers can share the work.
 */
async function deliverNext<Known extends Recorded>({ sql, handlers, onError }: Options<Known>): Promise<Outcome> {
  let claimed: Claimed<Known> | undefined
  const calls: (() => void)[] = []
  try {
    await sql.begin(async (tx) => {
      claimed = await claimNext<Known>(tx)
      if (claimed) calls.push(...(await runHandlers(tx, handlers, claimed)))
    })
  } catch (error) {
    if (!claimed) throw error
    await postpone(sql, claimed, error, onError)
    return 'postponed'
  }
  for (const call of calls) call()
  return claimed ? 'delivered' : 'none'
}

/** Runs the handlers in order. Returns the functions to call after the commit. */
async function runHandlers<Known extends Recorded>(
  tx: Transaction,
  handlers: readonly HappeningHandler<Known>[],
  happening: Known,
) {
  const calls: (() => void)[] = []
  for (const handle of handlers) {
    const call = await handle(tx, happening)
    if (call) calls.push(call)
  }
  return calls
}

/**
 * Claims the oldest due happening that no other server is delivering. The commit need not wait for the disk: if the
 * database crashes, it loses the whole transaction, and the happening is delivered again.
 */
async function claimNext<Known extends Recorded>(tx: Transaction) {
  const [next] = await tx<Claimed<Known>[]>`
    with claimed as (
      delete from undelivered_happenings
      where happening_id = (
        select happening_id from undelivered_happenings
        -- Timestamps are rounded to milliseconds, so a happening recorded just now may be due slightly in the future.
        where due_at <= now() + interval '1 ms' and tries < 12
        order by due_at, happening_id limit 1
        for update skip locked)
      returning happening_id, tries, set_config('synchronous_commit', 'off', true)
    )
    select id, type, actor_id, subject_id, details, happened_at, tries
    from claimed join happenings on id = happening_id`
  return next
}

/** Delivers soon after something may have been recorded. */
export function happeningDelivery<Known extends Recorded>(options: Options<Known>) {
  let isOn = false
  let running: Promise<void> | undefined
  let isWoken = false
  let timer: NodeJS.Timeout | undefined

  function wake() {
    if (!isOn) return
    isWoken = true
    running ??= drain().finally(() => {
      running = undefined
    })
  }

  async function drain() {
    let outcome: Outcome = 'none'
    while (isOn && (isWoken || outcome !== 'none')) {
      isWoken = false
      outcome = await deliverNext(options).catch((error): Outcome => {
        options.onError(error)
        return 'none'
      })
    }
  }

  return {
    /** Wakes delivery after each call that may have changed something. What jobs record waits for the next poll. */
    observer: fp(async (app) => {
      app.addHook('onResponse', async ({ method }) => {
        if (method !== 'GET') wake()
      })
    }),
    start() {
      isOn = true
      timer = setInterval(wake, POLL_SECONDS * 1000)
      wake()
    },
    async stop() {
      isOn = false
      clearInterval(timer)
      await running
    },
  }
}

/** Backs off exponentially, up to about a day. After 12 attempts, an operator must look into it. */
async function postpone(
  sql: Pool,
  { id, tries }: Claimed<Recorded>,
  error: unknown,
  onError: (error: unknown) => void,
) {
  const isRace = tries === 0 && RACES.has((error as { code?: string }).code ?? '')
  const seconds = isRace ? 0 : 5 * 2 ** tries
  await sql`
    update undelivered_happenings set tries = tries + 1, due_at = now() + make_interval(secs => ${seconds})
    where happening_id = ${id}`
  if (!isRace) onError(error)
}

function rethrow(error: unknown) {
  throw error
}
