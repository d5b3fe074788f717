import pg from 'pg'
import { ConnectionLost } from './database-outage.ts'
import type { DatabaseWatch } from './database-watch.ts'
import { parserOf } from './type-parsers.ts'

export type Connecting = {
  connections?: number
  /** How long opening a connection may take. */
  connectSeconds?: number
  /** The statement timeout on the database server; 0: none. */
  statementSeconds?: number
  /** Uses generic plans: for list queries, which take longer to plan than to run. */
  isPlannedOnce?: boolean
  /** While it reports a silent database, every statement fails immediately. */
  watch?: DatabaseWatch
}

/** A pool of connections that last. */
export function openConnections(
  url: string,
  { connections = 10, connectSeconds = 4, statementSeconds = 5, isPlannedOnce = false, watch }: Connecting,
) {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    // Instead of the pool's own connection timeout, which would also limit the wait for a busy connection.
    Client: clientWatchedBy(watch, connectSeconds * 1000),
    // Keep idle connections: opening one takes ten times as long as a statement.
    idleTimeoutMillis: 0,
    keepAlive: true,
    // Concurrent statements of one transaction are sent without waiting for each other.
    pipeline: true,
    statement_timeout: statementSeconds * 1000,
    ...(isPlannedOnce && { options: '-c plan_cache_mode=force_generic_plan' }),
    types: { getTypeParser: parserOf as never },
  })
  // The next statement replaces a broken idle connection; without a listener, this event would crash the process.
  pool.on('error', () => {})
  return pool
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
