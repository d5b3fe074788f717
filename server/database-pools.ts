import { type Config, replicaUrls } from './config.ts'
import type { Database } from './open-database.ts'
import { type LentPool, openPool, type Pool } from './platform/database/database.ts'
import { watchDatabase } from './platform/database/database-watch.ts'
import { openReplicas } from './platform/database/replicas.ts'

type Shares = { calls: number; lists: number; jobs: number; queue: number; delivery: number; probe: number }

/**
 * Shares out the connections of this server. Jobs have their own, so that those that take minutes hold up no call; and so
 * has the probe, because a busy pool must not look like a silent database. `listening`: how many the live events need.
 */
export function shareOut(total: number, { listening }: { listening: number }): Shares {
  const fixed = { jobs: 2, queue: 1, delivery: 2, probe: 1 }
  const rest = total - 6 - listening
  const lists = Math.floor(rest / 2)
  return { calls: rest - lists, lists, ...fixed }
}

/** How this server tells others of live events: through Redis, through the database, or not at all. */
export function sharingOf({ REDIS_URL, DATABASE_URL }: Pick<Config, 'REDIS_URL' | 'DATABASE_URL'>) {
  if (REDIS_URL) return 'redis'
  return DATABASE_URL ? 'database' : 'none'
}

/** The pools of a server. All fail fast while the database is silent. */
export function openPools(config: Config, { url, pgBouncer }: Pick<Database, 'url' | 'pgBouncer'>) {
  const listening = sharingOf(config) === 'database' ? 1 : 0
  const shares = shareOut(config.DATABASE_CONNECTIONS, { listening })
  const watch = watchDatabase()
  const open = (connections: number, options = {}) => openPool(url, { connections, pgBouncer, watch, ...options })
  const forLists = { statementSeconds: 2, isPlannedOnce: true }
  const pools = {
    sql: open(shares.calls),
    lists: open(shares.lists, forLists),
    jobSql: open(shares.jobs),
    deliveryPool: open(shares.delivery, { isPlannedOnce: true }),
  }
  const probe = openPool(url, { connections: shares.probe, pgBouncer })
  watch.start(() => probe`select 1`)
  const urls = replicaUrls(config)
  const replicas =
    urls.length > 0
      ? openReplicas({ urls, primary: pools.sql, probe, connections: shares.lists, pgBouncer, ...forLists })
      : undefined

  async function endPools() {
    watch.stop()
    await replicas?.end()
    await Promise.all([...Object.values(pools), probe].map((pool) => pool.end()))
  }
  return { ...pools, replicas, queueConnections: shares.queue, endPools }
}

/** For the library of the sockets: one connection listens for good, and the pool of the calls does the rest. */
export function listeningPool(sql: Pool): LentPool {
  const listening = sql.lend({ connections: 1 })
  const shared = sql.lend()
  return Object.assign(Object.create(shared), {
    connect: listening.connect.bind(listening),
    end: () => listening.end(),
  }) as LentPool
}
