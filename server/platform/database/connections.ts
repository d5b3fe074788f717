import pg from 'pg'
import { ConnectionLost } from './database-outage.ts'
import type { DatabaseWatch } from './database-watch.ts'
import { type PgBouncer, withoutNames } from './pgbouncer.ts'
import { parserOf } from './type-parsers.ts'

export type Connecting = {
  connections?: number
  /** For how long to keep idle connections. */
  idleMs?: number
  /** How long opening a connection may take. */
  connectSeconds?: number
  /** The statement timeout on the database server; 0: none. */
  statementSeconds?: number
  /** Uses generic plans: for list queries, which take longer to plan than to run. */
  isPlannedOnce?: boolean
  /** While it reports a silent database, every statement fails immediately. */
  watch?: DatabaseWatch
  /** If the URL leads through PgBouncer: then settings travel with each transaction instead of the connection. */
  pgBouncer?: PgBouncer | undefined
}

/** Long enough, because opening a connection takes ten times as long as a statement. */
const IDLE_MS = 60_000

/** A pool that opens connections as they are needed, and closes those that were idle for long, all but one. */
export function openConnections(url: string, options: Connecting) {
  const { connections = 10, idleMs = IDLE_MS, connectSeconds = 4, watch } = options
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    min: 1,
    // Instead of the pool's own connection timeout, which would also limit the wait for a busy connection.
    Client: clientWatchedBy(watch, connectSeconds * 1000),
    idleTimeoutMillis: idleMs,
    keepAlive: true,
    // Concurrent statements of one transaction are sent without waiting for each other.
    pipeline: true,
    ...startupSettings(options),
    types: { getTypeParser: parserOf as never },
  })
  // The next statement replaces a broken idle connection; without a listener, this event would crash the process.
  pool.on('error', () => {})
  if (options.pgBouncer?.prepares === false) withoutNames(pool)
  return pool
}

/** What the connection sets when it starts. PgBouncer refuses that, because it serves others with the same connection. */
function startupSettings({ statementSeconds = 5, isPlannedOnce, pgBouncer }: Connecting): pg.ClientConfig {
  if (pgBouncer) return {}
  return {
    statement_timeout: statementSeconds * 1000,
    ...(isPlannedOnce && { options: '-c plan_cache_mode=force_generic_plan' }),
  }
}

/** How to begin a transaction: behind PgBouncer, it sets what the connection could not. */
export function openingOf({ statementSeconds = 5, isPlannedOnce, pgBouncer }: Connecting) {
  if (!pgBouncer) return 'begin'
  const timeout = `begin; set local statement_timeout = ${statementSeconds * 1000}`
  return isPlannedOnce ? `${timeout}; set local plan_cache_mode = force_generic_plan` : timeout
}

/** Releases lost connections itself: a library that holds one for good (to listen, say) does not. */
export function lentPool(url: string, options: Connecting): pg.Pool {
  const pool = openConnections(url, { ...options, isPlannedOnce: false })
  const checkedOut = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => checkedOut.add(client))
  pool.on('release', (_error, client) => checkedOut.delete(client))
  pool.on('connect', (client) => client.once('end', () => checkedOut.has(client) && giveBack(client)))
  return pool
}

/** The same connections, for a library that uses them only for a moment. Its `end` leaves them open. */
export function sharedPool(pool: pg.Pool) {
  const shared = { connect: pool.connect.bind(pool), query: pool.query.bind(pool), end: async () => {} }
  return shared as Pick<pg.Pool, 'connect' | 'query' | 'end'> as pg.Pool
}

function giveBack(client: pg.PoolClient) {
  client.release(true)
  // Some libraries release it as well.
  client.release = () => {}
}

type ConnectCallback = (error: Error | null) => void

/**
 * A client that fails fast while the database is silent: when it waits for an answer, is connecting, or is about to
 * connect.
 */
function clientWatchedBy(watch: DatabaseWatch | undefined, connectMs: number) {
  const clients = new Set<pg.Client>()
  // `clients` includes those still connecting: a frozen database leaves them hanging, too.
  watch?.onSilence(() => {
    for (const { connection } of clients) connection.stream.destroy()
  })

  return class extends pg.Client {
    constructor(config: pg.ClientConfig = {}) {
      super({ ...config, connectionTimeoutMillis: connectMs })
      clients.add(this)
      this.once('end', () => clients.delete(this))
      // The pending statement gets the error; without a listener, this event would crash the process.
      this.on('error', () => {})
    }

    override connect(): Promise<pg.Client>
    override connect(callback: ConnectCallback): void
    override connect(callback?: ConnectCallback) {
      const connected = watch?.isAnswering === false ? this.#refuse() : super.connect()
      if (!callback) return connected
      connected.then(() => callback(null), callback)
      return undefined as never
    }

    #refuse(): Promise<pg.Client> {
      clients.delete(this)
      return Promise.reject(new ConnectionLost())
    }
  }
}
