import { onTestFinished } from 'vitest'
import { expect, test } from '#test/test.ts'
import { listeningPool, openPools, shareOut } from './database-pools.ts'
import { readConfig } from './read-config.ts'

test.for([
  [12, 0],
  [12, 1],
  [10, 1],
  [40, 1],
] as const)('%d connections, %d of them for live events, are shared out completely', ([total, listening]) => {
  const shares = Object.values(shareOut(total, { listening }))

  expect(shares.reduce((sum, share) => sum + share, listening)).toBe(total)
  expect(Math.min(...shares)).toBeGreaterThanOrEqual(1)
})

test('a busy server opens no more connections than it may', async ({ urls, sql }) => {
  const config = readConfig({ DATABASE_URL: urls.url })
  const { queueConnections, endPools, ...pools } = openPools(config, { ...urls, pgBouncer: undefined })
  onTestFinished(endPools)
  const events = listeningPool(pools.sql)
  onTestFinished(() => events.end())
  const all = [pools.sql, pools.lists, pools.jobSql, pools.deliveryPool]

  const listener = await events.connect()
  await listener.query('listen nothing')
  const work = all.map((pool) => Promise.all(Array.from({ length: 20 }, () => pool`select pg_sleep(0.02)`)))
  await Promise.all([...work, ...Array.from({ length: 20 }, () => events.query("select pg_notify('nothing', '')"))])

  listener.release()

  const [open] = await sql<[{ all: number }]>`
    select count(*)::int as all from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
  expect(open.all + queueConnections).toBe(config.DATABASE_CONNECTIONS)
})
