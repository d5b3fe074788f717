import fp from 'fastify-plugin'
import type { Pool, Transaction } from '../database/database.ts'
import type { Recorded } from './happenings.ts'

/**
 * Is told of every happening at least once, in the order in which they were recorded as far as nothing failed: it must
 * be able to hear of one twice. It writes in the transaction it is given; what it returns is called after that commits
 * (sockets, for one).
 */
export type HappeningHandler<Known extends Recorded = Recorded> = (
  tx: Transaction,
  happening: Known,
) => Promise<(() => void) | undefined>

/** `Known`: the happenings that the handlers know; nobody records others. */
type Options<Known extends Recorded> = {
  sql: Pool
  handlers: readonly HappeningHandler<Known>[]
  onError: (error: unknown) => void
}
type Taken<Known extends Recorded> = Known & { tries: number }
type Outcome = 'delivered' | 'postponed' | 'none'

/** Two waited for each other, or what it is about was deleted while it was told: told again, it goes well. */
const RACES = new Set(['40P01', '23503'])
/** When nobody wakes it: what another server left behind when it died, and what failed before and may be due. */
const LOOK_SECONDS = 2

/** Tells the handlers of all that is due. Returns how much went out. */
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
 * Each happening in a transaction of its own: one that cannot be told takes none of the others along, and no lock is
 * held for long. Several servers share the work.
 */
async function deliverNext<Known extends Recorded>({ sql, handlers, onError }: Options<Known>): Promise<Outcome> {
  let taken: Taken<Known> | undefined
  const calls: (() => void)[] = []
  try {
    await sql.begin(async (tx) => {
      taken = await takeNext<Known>(tx)
      if (taken) calls.push(...(await tell(tx, handlers, taken)))
    })
  } catch (error) {
    if (!taken) throw error
    await postpone(sql, taken, error, onError)
    return 'postponed'
  }
  for (const call of calls) call()
  return taken ? 'delivered' : 'none'
}

/** In their order. Returns what is to be called when it is committed. */
async function tell<Known extends Recorded>(
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
 * What was recorded first of what is due and no other server has. Whatever of its transaction a crash of the database
 * loses it loses whole, and it is told again: no need to wait for the disk.
 */
async function takeNext<Known extends Recorded>(tx: Transaction) {
  const [next] = await tx<Taken<Known>[]>`
    with taken as (
      delete from undelivered_happenings
      where happening_id = (
        select happening_id from undelivered_happenings
        -- Moments are kept in whole milliseconds, and rounded: what was recorded just now may seem to be due a moment later.
        where due_at <= now() + interval '1 ms' and tries < 12
        order by due_at, happening_id limit 1
        for update skip locked)
      returning happening_id, tries, set_config('synchronous_commit', 'off', true)
    )
    select id, type, actor_id, subject_id, details, happened_at, tries
    from taken join happenings on id = happening_id`
  return next
}

/** Delivers as soon as something may have been recorded. */
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

/** Ever later, up to about a day; after twelve times it is left for a person to look at. */
async function postpone(sql: Pool, { id, tries }: Taken<Recorded>, error: unknown, onError: (error: unknown) => void) {
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
