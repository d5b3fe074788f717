import { onTestFinished } from 'vitest'
import { test as base, expect } from '#test/test.ts'
import { openPool, type Pool } from './database.ts'
import { outage } from './database-outage.ts'

const CONNECTIONS = 3

/** A way to terminate backends, and a table of transfers with two postings each. */
const test = base.extend('books', { scope: 'file' }, async ({ urls }, { onCleanup }) => {
  const owner = openPool(urls.ownerUrl, { connections: 1 })
  await owner`create table postings (transfer int, part int, primary key (transfer, part))`
  onCleanup(() => owner.end())
  return {
    owner,
    /** Terminates up to `howMany` backends other than its own. */
    async end(howMany = 1_000) {
      const ended = await owner`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() order by random() limit ${howMany}`
      return ended.count
    },
    halves: () => owner`select transfer from postings group by transfer having count(*) <> 2`,
    async stored() {
      const rows = await owner<{ transfer: number }[]>`select distinct transfer from postings`
      return new Set(rows.map(({ transfer }) => transfer))
    },
  }
})

function poolOf(url: string) {
  const pool = openPool(url, { connections: CONNECTIONS })
  onTestFinished(() => pool.end())
  return pool
}

test('a transaction that loses its connection between two statements stores nothing and affects no other', async ({
  urls,
  books,
}) => {
  const pool = openPool(urls.ownerUrl, { connections: 1 })
  onTestFinished(() => pool.end())
  const lost = transfer(pool, 1, async () => void (await books.end()))
  await expect(lost).rejects.toSatisfy(isOutage)

  await transfer(pool, 2, async () => {})

  expect(await books.owner`select transfer, part from postings order by 1, 2`).toEqual([
    { transfer: 2, part: 1 },
    { transfer: 2, part: 2 },
  ])
})

test('stores each transfer completely or not at all, whichever connections are lost under load', async ({
  urls,
  books,
}) => {
  const pool = poolOf(urls.ownerUrl)
  const outcomes = new Map<number, 'stored' | 'refused'>()
  let next = 100
  let ended = 0

  async function worker() {
    while (next < 700) {
      const id = next++
      const between = id % 3 === 0 ? () => books.owner`select 1`.then(() => {}) : async () => {}
      outcomes.set(id, await transfer(pool, id, between).then(() => 'stored' as const, refusedBy))
      // While the other workers are busy.
      if (id % 10 === 0) ended += await books.end(1)
    }
  }
  await Promise.all(Array.from({ length: 8 }, worker))

  const stored = await books.stored()
  const lost = [...outcomes].filter(([id, outcome]) => outcome === 'stored' && !stored.has(id))
  expect(lost).toEqual([])
  expect(await books.halves()).toEqual([])
  expect(ended).toBeGreaterThan(30)
  expect(outcomes.size).toBe(600)
})

test('a pool recovers from the loss of all its connections', async ({ urls, books }) => {
  const pool = poolOf(urls.ownerUrl)
  const many = () => Promise.allSettled(Array.from({ length: 12 }, () => pool`select pg_sleep(0.01)`))
  const waiting = Array.from({ length: CONNECTIONS }, () =>
    pool.begin(async (tx) => void (await tx`select pg_sleep(60)`)),
  )
  const heard = Promise.allSettled(waiting)
  await expect.poll(() => sleeping(books.owner), { timeout: 20_000 }).toBe(CONNECTIONS)

  await books.end()

  for (const outcome of await heard) expect(outcome).toMatchObject({ status: 'rejected', reason: { code: '57P01' } })
  const first = await many()
  expect(first.filter(({ status }) => status === 'rejected')).toEqual([])
})

test('a lost connection frees its slot in the pool of a library, whether the library releases it or not', async ({
  urls,
  books,
}) => {
  const pool = poolOf(urls.ownerUrl)
  const lent = pool.lend({ connections: 2 })
  onTestFinished(() => lent.end())
  const [kept, returned] = [await lent.connect(), await lent.connect()]
  const lost = Promise.all([kept, returned].map((client) => new Promise((end) => client.once('end', () => end(true)))))

  await books.end()
  await lost
  returned.release()

  const again = await Promise.all([lent.connect(), lent.connect()])
  for (const client of again) client.release()
  expect(lent.totalCount).toBe(2)
})

async function transfer(pool: Pool, id: number, between: () => Promise<void>) {
  await pool.begin(async (tx) => {
    await tx`insert into postings values (${id}, 1)`
    await between()
    await tx`insert into postings values (${id}, 2)`
  })
}

async function sleeping(owner: Pool) {
  const rows = await owner`select from pg_stat_activity where wait_event = 'PgSleep'`
  return rows.count
}

/** Errors that become a 503. Anything else is a bug. */
function isOutage(error: unknown) {
  return outage(error) !== undefined
}

function refusedBy(error: unknown) {
  if (!isOutage(error)) throw error
  return 'refused' as const
}
