import fp from 'fastify-plugin'
import type { Pool, Transaction } from './database.ts'
import type { Happening } from './happenings.ts'

export type Recorded = Required<Happening> & { id: number; happenedAt: string }

/**
 * Is told of every happening at least once, in the order in which they were recorded as far as nothing failed: it must
 * be able to hear of one twice. It writes in the transaction it is given; what it returns is called after that commits
 * (sockets, for one).
 */
export type HappeningHandler = (tx: Transaction, happening: Recorded) => Promise<(() => void) | undefined>

type Due = Recorded & { tries: number }

const BATCH = 50
const MOST_TRIES = 12
/** Two waited for each other, or what it is about was deleted while it was told: told again, it goes well. */
const RACES = new Set(['40P01', '23503'])
/** When nobody wakes it: what another server left behind when it died, and what failed before and may be due. */
const LOOK_SECONDS = 2

/**
 * Tells the handlers of what is due, each happening in a transaction of its own: one that cannot be told takes none of
 * the others along, and no lock is held for long. Several servers share the work. Returns how many went out.
 */
export async function deliverHappenings(
  sql: Pool,
  handlers: readonly HappeningHandler[],
  onError: (error: unknown) => void = rethrow,
) {
  let delivered = 0
  for (const happening of await listDue(sql)) {
    const isOut = await deliver(sql, handlers, happening).catch(async (error) => {
      const isRace = happening.tries === 0 && RACES.has(error.code)
      await postpone(sql, happening, isRace ? 0 : 5 * 2 ** happening.tries)
      if (!isRace) onError(error)
    })
    if (isOut) delivered += 1
  }
  return delivered
}

/** False: another server has it. */
async function deliver(sql: Pool, handlers: readonly HappeningHandler[], happening: Recorded) {
  const calls: (() => void)[] = []
  const isOurs = await sql.begin(async (tx) => {
    // Whatever of this a crash of the database loses it loses whole, and it is told again: no need to wait for the disk.
    const taken = await tx`
      delete from undelivered_happenings
      where happening_id = (
        select happening_id from undelivered_happenings where happening_id = ${happening.id} for update skip locked)
      returning set_config('synchronous_commit', 'off', true)`
    if (taken.count === 0) return false
    for (const handle of handlers) {
      const call = await handle(tx, happening)
      if (call) calls.push(call)
    }
    return true
  })
  for (const call of calls) call()
  return isOurs
}

type Options = { sql: Pool; handlers: readonly HappeningHandler[]; onError: (error: unknown) => void }

/** Delivers as soon as something may have been recorded. */
export function happeningDelivery({ sql, handlers, onError }: Options) {
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
    let isMore = true
    while (isMore && isOn) {
      isWoken = false
      const delivered = await deliverHappenings(sql, handlers, onError).catch((error) => {
        onError(error)
        return 0
      })
      isMore = delivered > 0 || isWoken
    }
  }

  return {
    /** Wakes it after each call that may have changed something; what a job records waits for the next look. */
    observer: fp(async (app) => {
      app.addHook('onResponse', async ({ method }) => {
        if (method !== 'GET') wake()
      })
    }),
    start() {
      isOn = true
      timer = setInterval(wake, LOOK_SECONDS * 1000)
      wake()
    },
    async stop() {
      isOn = false
      clearInterval(timer)
      await running
    },
  }
}

function listDue(sql: Pool) {
  return sql<Due[]>`
    select happenings.id, type, actor_id, subject_id, details, happened_at, tries
    from undelivered_happenings join happenings on happenings.id = undelivered_happenings.happening_id
    -- Moments are kept in whole milliseconds, and rounded: what was recorded just now may seem to be due a moment later.
    where due_at <= now() + interval '1 ms' and tries < ${MOST_TRIES}
    order by happening_id
    -- Said outright: planned for any limit, it would read and sort all that is due for every batch.
    limit ${sql.unsafe(String(BATCH))}`
}

/** Ever later, up to about a day; then it is left for a person to look at. */
async function postpone(sql: Pool, { id }: Due, seconds: number) {
  await sql`
    update undelivered_happenings set tries = tries + 1, due_at = now() + make_interval(secs => ${seconds})
    where happening_id = ${id}`
}

function rethrow(error: unknown) {
  throw error
}
