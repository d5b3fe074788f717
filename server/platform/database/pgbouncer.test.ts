import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { onTestFinished } from 'vitest'
import { hasPgBouncer, startPgBouncer } from '#test/pgbouncer.ts'
import { test as base, expect } from '#test/test.ts'
import { openDatabase } from '../../open-database.ts'
import { openPool, type Pool } from './database.ts'
import { expectDirect, lookAtPgBouncer } from './database-route.ts'
import { nameOf } from './sending.ts'

const test = base.extend('bouncer', { scope: 'file' }, async ({ urls }, { onCleanup }) => {
  const bouncer = await startPgBouncer(urls.url, { size: 2 })
  onCleanup(bouncer.stop)
  return bouncer
})

const withPgBouncer = test.skipIf(!hasPgBouncer)
if (!hasPgBouncer) test.skip('PgBouncer: it is not installed, see apt-get install pgbouncer')

/** Debian's version does not keep track of prepared statements. */
const pgBouncer = { prepares: false }

function open(url: string, options = {}) {
  const pool = openPool(url, { connections: 4, pgBouncer, ...options })
  onTestFinished(() => pool.end())
  return pool
}

test('a prepared statement has the same name in every pool, and no other statement has it', async ({ urls }) => {
  const [one, other] = [open(urls.url, { pgBouncer: undefined, connections: 1 }), open(urls.url, { connections: 1 })]
  const namesIn = (pool: Pool) => pool.begin((tx) => tx.unsafe('select name, statement from pg_prepared_statements'))

  await one`select 1 as first`
  await one`select 2 as second`

  expect(await namesIn(one)).toEqual([
    { name: nameOf('select 1 as first'), statement: 'select 1 as first' },
    { name: nameOf('select 2 as second'), statement: 'select 2 as second' },
  ])
  await other`select 2 as second`
  expect(await namesIn(other)).toEqual([])
})

withPgBouncer('two servers never get rows of each other, though they share connections', async ({ bouncer }) => {
  const [one, other] = [open(bouncer.url), open(bouncer.url)]
  const asked = Array.from({ length: 100 }, (_, n) => [
    one`select 'one' as who, ${n}::int as n`,
    one.begin((tx) => tx`select 'one, in a transaction' as who, ${n}::int as n`),
    other`select 'other' as who, ${n}::int as n`,
  ])

  const answers = await Promise.all(asked.map((three) => Promise.all(three)))

  expect(answers.map((three) => three.map(([row]) => row))).toEqual(
    answers.map((_, n) => ['one', 'one, in a transaction', 'other'].map((who) => ({ who, n }))),
  )
})

withPgBouncer('each transaction has the settings of its pool, and leaves none behind', async ({ bouncer }) => {
  const lists = open(bouncer.url, { statementSeconds: 2, isPlannedOnce: true })
  const calls = open(bouncer.url)
  const settings = "select current_setting('statement_timeout') as timeout, current_setting('plan_cache_mode') as plan"

  for (let again = 0; again < 3; again++) {
    const ofLists = { timeout: '2s', plan: 'force_generic_plan' }
    expect(await Promise.all([lists.unsafe(settings), lists.begin((tx) => tx.unsafe(settings))])).toEqual([
      [ofLists],
      [ofLists],
    ])
    expect(await calls.unsafe(settings)).toEqual([{ timeout: '5s', plan: 'auto' }])
  }
})

withPgBouncer(
  'a slow or failing statement fails alone, and its connection serves the next one',
  async ({ bouncer }) => {
    const pool = open(bouncer.url, { statementSeconds: 0.1, connections: 1 })

    await expect(pool`select pg_sleep(5)`).rejects.toMatchObject({ code: '57014' })
    await expect(pool`select 1 / 0`).rejects.toThrow('division by zero')

    expect(await pool`select 1 as next`).toEqual([{ next: 1 }])
  },
)

withPgBouncer('a library that names its statements works, too', async ({ bouncer, urls }) => {
  const limiterOf = (pool: Pool) =>
    new RateLimiterPostgres({
      storeClient: pool.lend(),
      storeType: 'pool',
      tableName: 'sign_in_attempts',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: 'test',
      points: 100,
      duration: 60,
    })
  const limiters = [limiterOf(open(bouncer.url)), limiterOf(open(bouncer.url)), limiterOf(open(urls.url))]

  await Promise.all(limiters.flatMap((limiter) => Array.from({ length: 10 }, () => limiter.consume('ann'))))

  expect(await limiters[0]!.get('ann')).toMatchObject({ consumedPoints: 30 })
})

withPgBouncer('finds out that this version does not keep track of prepared statements', async ({ bouncer }) => {
  expect(await lookAtPgBouncer(bouncer.url)).toEqual({ prepares: false })
})

withPgBouncer(
  'refuses to start through PgBouncer unless told so, and never migrates through it',
  async ({ bouncer, urls }) => {
    const ignoring = await startPgBouncer(urls.url, { ignored: ['statement_timeout', 'options'] })
    onTestFinished(ignoring.stop)
    const start = (DATABASE_URL: string, DATABASE_OWNER_URL: string, PGBOUNCER = false) =>
      openDatabase({ DATABASE_URL, DATABASE_OWNER_URL, PGBOUNCER } as never, 'unused')

    for (const { url } of [bouncer, ignoring]) {
      await expect(start(url, urls.ownerUrl)).rejects.toThrow(
        /Cannot use the database in DATABASE_URL .* through PgBouncer/,
      )
      await expect(start(url, url, true)).rejects.toThrow(/in DATABASE_OWNER_URL .* leads through PgBouncer/)
      expect(await start(url, urls.ownerUrl, true)).toMatchObject({ pgBouncer: { prepares: false } })
    }
    await expectDirect(urls.url)
  },
)
