import type { Pool, Sql, Transaction } from './database.ts'
import type { Happening } from './happenings.ts'

export type Recorded = Required<Happening> & { id: number; happenedAt: string }

/**
 * Is told of every happening at least once, in the order in which they were recorded as far as nothing failed: it must
 * be able to hear of one twice. It writes in the transaction it is given; what it returns is called after that commits
 * (sockets, for one).
 */
export type HappeningHandler = (tx: Transaction, happening: Recorded) => Promise<(() => void) | undefined>

const BATCH = 50
const MOST_TRIES = 12
const DEADLOCK = '40P01'
/** When nobody announces anything: what failed before may be due. */
const LOOK_SECONDS = 5

/** Tells the handlers of what is due; several servers share the work. Returns how many happenings went out. */
export async function deliverHappenings(
  sql: Pool,
  handlers: readonly HappeningHandler[],
  onError: (error: unknown) => void = rethrow,
) {
  const afterwards: (() => void)[] = []
  const delivered = await sql.begin(async (tx) => {
    const due = await listDue(tx)
    const done: number[] = []
    for (const happening of due) {
      try {
        // A savepoint each: one that cannot be told takes none of the others along.
        const calls = await tx.savepoint((part) => tell(part, handlers, happening))
        afterwards.push(...calls)
        done.push(happening.id)
      } catch (error) {
        await postpone(tx, happening.id, error)
        onError(error)
      }
    }
    await tx`delete from undelivered_happenings where happening_id = any (${done})`
    return done.length
  })
  for (const call of afterwards) call()
  return delivered
}

type Options = { sql: Pool; handlers: readonly HappeningHandler[]; onError: (error: unknown) => void }

/** Delivers as soon as something is recorded, here or by another server. */
export function happeningDelivery({ sql, handlers, onError }: Options) {
  let isStopped = false
  let running: Promise<void> | undefined
  let isAnnounced = false
  let timer: NodeJS.Timeout | undefined
  let listening: { unlisten: () => Promise<void> } | undefined

  const wake = () => {
    isAnnounced = true
    running ??= drain().finally(() => {
      running = undefined
    })
  }

  async function drain() {
    let isMore = true
    while (isMore && !isStopped) {
      isAnnounced = false
      const delivered = await deliverHappenings(sql, handlers, onError).catch((error) => {
        onError(error)
        return 0
      })
      isMore = delivered > 0 || isAnnounced
    }
  }

  return {
    async start() {
      timer = setInterval(wake, LOOK_SECONDS * 1000)
      listening = await sql.listen('happenings', wake, wake)
    },
    async stop() {
      isStopped = true
      clearInterval(timer)
      await running
      await listening?.unlisten().catch(() => {})
    },
  }
}

function listDue(sql: Sql) {
  return sql<Recorded[]>`
    select happenings.id, type, actor_id, subject_id, details, happened_at
    from undelivered_happenings join happenings on happenings.id = undelivered_happenings.happening_id
    -- Moments are kept in whole milliseconds, and rounded: what was recorded just now may seem to be due a moment later.
    where due_at <= now() + interval '1 ms' and tries < ${MOST_TRIES}
    order by happening_id
    limit ${BATCH}
    for update of undelivered_happenings skip locked`
}

async function tell(tx: Transaction, handlers: readonly HappeningHandler[], happening: Recorded) {
  const calls: (() => void)[] = []
  for (const handle of handlers) {
    const call = await handle(tx, happening)
    if (call) calls.push(call)
  }
  return calls
}

/** Ever later, up to about a day; then it is left for a person to look at. */
async function postpone(tx: Transaction, id: number, error: unknown) {
  // Two who deliver at once waited for each other: it is told in the next round.
  if ((error as { code?: string }).code === DEADLOCK) return
  await tx`
    update undelivered_happenings
    set tries = tries + 1, due_at = now() + make_interval(secs => 5 * power(2, tries))
    where happening_id = ${id}`
}

function rethrow(error: unknown) {
  throw error
}
