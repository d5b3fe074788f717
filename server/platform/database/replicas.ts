import { openPool, type Pool, type ReadSql } from './database.ts'
import { type DatabaseWatch, watchDatabase } from './database-watch.ts'
import type { PgBouncer } from './pgbouncer.ts'

/** Replicas that are further behind than this serve nobody. */
export const MOST_LAG_SECONDS = 10
const LOOK_MS = 500
/** Enough positions to tell how long ago the primary was where a replica is now. */
const MOST_MARKS = (2 * MOST_LAG_SECONDS * 1000) / LOOK_MS

export type Replicas = ReturnType<typeof openReplicas>

type Options = {
  urls: readonly string[]
  /** Only asked for its position. */
  primary: Pool
  /** A pool of its own for looking at it, because a busy one must not make replicas look old; by default, the same. */
  probe?: Pool
  connections: number
  statementSeconds: number
  pgBouncer?: PgBouncer | undefined
  mostLagSeconds?: number
}
/** `position`: how much of the log it has replayed, or null if it does not answer, or is not a replica (any more). */
type Replica = { sql: Pool; probe: Pool; watch: DatabaseWatch; position: number | null }

/**
 * Copies of the database that follow it with a delay. Looks at them twice a second, and uses those that answer, are still
 * replicas, and are not far behind.
 */
export function openReplicas({ urls, primary, probe = primary, mostLagSeconds = MOST_LAG_SECONDS, ...pools }: Options) {
  const replicas = urls.map((url) => openReplica(url, pools))
  /** Where the primary was when, oldest first. */
  const marks: { at: number; position: number }[] = []
  const marking = setInterval(mark, LOOK_MS)
  for (const replica of replicas) replica.watch.start(() => look(replica))
  mark()

  function mark() {
    const at = Date.now()
    readPosition(probe).then(
      (position) => {
        marks.push({ at, position: numberOf(position) })
        if (marks.length > MOST_MARKS) marks.shift()
      },
      // Reads from replicas go on, until they seem too far behind.
      () => {},
    )
  }

  /** Whether it has everything that was committed on the primary so many seconds ago. */
  function isRecent(position: number) {
    const reached = marks.findLast((earlier) => earlier.position <= position)
    return reached !== undefined && Date.now() - reached.at <= mostLagSeconds * 1000
  }

  return {
    /**
     * A replica that has replayed the log up to `position`, or any recent one; null if there is none. `sql` must only read.
     */
    pick(position?: string): ReadSql | null {
      const least = position === undefined ? 0 : numberOf(position)
      const fit = replicas.filter((each) => isFit(each) && each.position! >= least && isRecent(each.position!))
      return fit[Math.floor(Math.random() * fit.length)]?.sql ?? null
    },
    /** How many there are, and how many of them are recent. */
    count() {
      const fit = replicas.filter((each) => isFit(each) && isRecent(each.position!))
      return { all: replicas.length, fit: fit.length }
    },
    /** Where the primary is now: a replica that has got there knows everything that was committed until now. */
    position: () => readPosition(primary),
    async end() {
      clearInterval(marking)
      for (const { watch } of replicas) watch.stop()
      await Promise.all(replicas.flatMap(({ sql, probe }) => [sql.end(), probe.end()]))
    },
  }
}

function openReplica(url: string, options: Pick<Options, 'connections' | 'statementSeconds' | 'pgBouncer'>): Replica {
  const watch = watchDatabase({ everyMs: LOOK_MS, retryMs: LOOK_MS })
  const sql = openPool(url, { ...options, isPlannedOnce: true, watch })
  return { sql, probe: openPool(url, { connections: 1, pgBouncer: options.pgBouncer }), watch, position: null }
}

function isFit({ watch, position }: Replica) {
  return watch.isAnswering && position !== null
}

async function look(replica: Replica) {
  const reading = replica.probe<[{ position: string | null }]>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position`
  const [{ position }] = await reading.catch((error) => {
    replica.position = null
    throw error
  })
  replica.position = position === null ? null : numberOf(position)
}

async function readPosition(primary: Pool) {
  const [{ position }] = await primary<[{ position: string }]>`select pg_current_wal_insert_lsn()::text as position`
  return position
}

const PAGE = 8_192
/** Of a page of the log, and of the first page of a file. */
const HEADERS = [24, 40]

/** A position in the log as bytes. Just behind the header of a page is the same as at its start, where nothing has ended. */
function numberOf(position: string) {
  const [file = '0', offset = '0'] = position.split('/')
  const bytes = Number.parseInt(file, 16) * 2 ** 32 + Number.parseInt(offset, 16)
  return HEADERS.includes(bytes % PAGE) ? bytes - (bytes % PAGE) : bytes
}
