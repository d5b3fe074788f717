import { onTestFinished, vi } from 'vitest'
import { expect, test } from '#test/test.ts'
import { openPool, sendTogether, type Transaction } from './database.ts'
import { Statement } from './statement.ts'

test('returns rows in the format of the contract', async ({ sql }) => {
  const [row] = await sql`
    select 9007199254740991::bigint as big_id, '{1,null,3}'::bigint[] as many_ids, 1.5::float8 as share, '1.50'::numeric as price,
      timestamptz '2026-11-20 18:30:00.123+01' as created_at, date '2026-11-20' as day, true as is_new,
      '{"a_b": [1]}'::jsonb as details, array['a', 'b'] as tags, null as nothing`

  expect(row).toEqual({
    bigId: 9007199254740991,
    manyIds: [1, null, 3],
    share: 1.5,
    price: '1.50',
    createdAt: '2026-11-20T17:30:00.123Z',
    day: '2026-11-20',
    isNew: true,
    details: { a_b: [1] },
    tags: ['a', 'b'],
    nothing: null,
  })
})

test('reads moments of any year and time zone', async ({ sql }) => {
  await sql.begin(async (tx) => {
    for (const [zone, moment] of [
      ['UTC', '0016-12-23T09:56:10.187Z'],
      ['Asia/Kolkata', '2026-11-20T17:30:00.000Z'],
      ['America/St_Johns', '9999-12-31T23:59:59.999Z'],
      ['Pacific/Chatham', '2026-01-01T00:00:00.100Z'],
      ['America/Los_Angeles', '1800-01-01T00:00:00.000Z'],
    ] as const) {
      await tx`select set_config('timezone', ${zone}, true)`
      expect(await tx`select ${moment}::timestamptz as moment`).toEqual([{ moment }])
    }
  })
})

test('always passes values as parameters, whatever they contain', async ({ sql }) => {
  const text = `'; drop table posts; --`
  const moment = new Date('2026-11-20T17:30:00.123Z')

  const [row] = await sql`
    select ${text}::text as text, ${true} as yes, ${moment} as moment, ${sql.json([text, { a: null }])} as list,
      ${['a"b', 'c,d', '{e}', '\\']}::text[] as tags, ${null}::text as nothing`

  expect(row).toEqual({
    text,
    yes: true,
    moment: moment.toISOString(),
    list: [text, { a: null }],
    tags: ['a"b', 'c,d', '{e}', '\\'],
    nothing: null,
  })
})

test('counts the rows that were returned or changed', async ({ sql }) => {
  expect((await sql`select generate_series(1, 3)`).count).toBe(3)
  expect((await sql`update members set name = name where false`).count).toBe(0)
  const names = ['Two', 'More'].map((name) => ({ handle: name.toLowerCase(), name }))
  expect((await sql`insert into members ${sql(names)}`).count).toBe(2)
})

test('returns the rows of the last of several statements', async ({ sql }) => {
  expect([...(await sql.unsafe('select 1 as first; select 2 as last'))]).toEqual([{ last: 2 }])
  const none = await sql.unsafe('select 1 as first; set local lock_timeout = 0')
  expect([[...none], none.count]).toEqual([[], 0])
})

test('a value that cannot be read fails its statement, and nothing else', async ({ sql }) => {
  await expect(sql`select timestamptz 'infinity' as never from generate_series(1, 2)`).rejects.toThrow(RangeError)
  expect([...(await sql`select 1 as next`)]).toEqual([{ next: 1 }])
})

test('treats undefined as a mistake, not as NULL', async ({ sql }) => {
  await expect(sql`select ${undefined}::text`).rejects.toThrow('A value is undefined after: select ')
  await expect(sql`insert into members ${sql({ handle: 'h', name: undefined })}`).rejects.toThrow('undefined')
})

test('accepts fragments, names, rows, and lists in a statement', async ({ sql }) => {
  const rows = [
    { id: 1, 'odd "name"': 'a' },
    { id: 2, 'odd "name"': 'b' },
  ]
  const wanted = [sql` and id in ${sql([1, 2])}`, sql` and ${sql('t.odd "name"')} <> ${'z'}`]

  const found = await sql.begin(async (tx) => {
    await tx`create temporary table t (id int, "odd ""name""" text) on commit drop`
    await tx`insert into t ${tx(rows)}`
    const { count } = await tx`update t set ${tx({ 'odd "name"': 'c' })} where id = ${2}`
    expect(count).toBe(1)
    return tx<{ id: number }[]>`select * from t where true ${wanted} order by ${tx('id')}`
  })

  expect(found).toEqual([
    { id: 1, 'odd "name"': 'a' },
    { id: 2, 'odd "name"': 'c' },
  ])
  expect(found.count).toBe(2)
})

test('statements that are sent together run in their order, and the first failure is the one reported', async ({
  sql,
}) => {
  const [, count, nothing, names] = await sql.begin((tx) =>
    sendTogether(
      tx`create temporary table t (name text check (name <> '')) on commit drop`,
      tx`insert into t values ('Ann')`,
      null,
      tx<{ name: string }[]>`select name from t`,
    ),
  )
  expect([count.count, nothing, names]).toEqual([1, null, [{ name: 'Ann' }]])

  const failing = sql.begin((tx) => sendTogether(tx`select 1 / 0`, tx`select 1`))
  await expect(failing).rejects.toThrow('division by zero')
})

test('rolls back to a savepoint after a failure, and continues the transaction', async ({ sql }) => {
  const numbers = await sql.begin(async (tx) => {
    await tx`create temporary table n (i int primary key) on commit drop`
    await tx`insert into n values (1)`
    await expect(tx.savepoint((part) => part`insert into n values (2), (1)`)).rejects.toMatchObject({ code: '23505' })
    await tx.savepoint((part) => part`insert into n values (3)`)
    return tx`select i from n order by i`
  })

  expect(numbers).toEqual([{ i: 1 }, { i: 3 }])
})

test('rolls back a transaction with a failed statement, even if the error was swallowed', async ({ sql }) => {
  const failed = sql.begin(async (tx) => {
    await tx`select set_config('application_name', 'kept', false)`
    await tx`select 1 / 0`.catch(() => {})
  })

  await expect(failed).rejects.toThrow('A statement in this transaction failed')
})

test('sends last statements with the commit, and rolls back if one fails, with its own error', async ({
  sql,
  urls,
}) => {
  const owner = openPool(urls.ownerUrl, { connections: 1 })
  await owner`create table lasting (i int primary key)`
  await owner`grant all on lasting to public`
  const insert = (tx: Transaction, ...numbers: number[]) => {
    for (const i of numbers) tx.last(tx`insert into lasting values (${i})`, () => new Error(`${i} was there`))
  }

  expect(await sql.begin(async (tx) => insert(tx, 1, 2))).toBeUndefined()
  await expect(sql.begin(async (tx) => insert(tx, 3, 1, 2))).rejects.toThrow('1 was there')

  expect(await sql`select i from lasting order by i`).toEqual([{ i: 1 }, { i: 2 }])
  await owner.end()
})

test('the end of a savepoint waits for its last statements', async ({ sql }) => {
  const numbers = await sql.begin(async (tx) => {
    await tx`create temporary table n (i int primary key) on commit drop`
    const add = (...all: number[]) =>
      tx.savepoint(async (part) => {
        for (const i of all) part.last(part`insert into n values (${i})`)
      })
    await add(1)
    await expect(add(2, 1)).rejects.toMatchObject({ code: '23505' })
    await add(3)
    return tx`select i from n order by i`
  })

  expect(numbers).toEqual([{ i: 1 }, { i: 3 }])
})

test('refuses a statement that arrives after its transaction has ended', async ({ sql }) => {
  let late: (() => Promise<unknown>) | undefined
  await sql.begin(async (tx) => {
    late = () => tx`create table too_late ()`.execute()
  })

  await expect(late!()).rejects.toThrow('The transaction has ended')
})

test('runs statements of one transaction concurrently', async ({ sql }) => {
  const [one, two, failed] = await sql
    .begin(async (tx) => Promise.allSettled([tx`select 1 as n`, tx`select 2 as n`, tx`select 1 / 0`]))
    .catch((error) => [error])

  expect([one, two, failed]).toEqual([expect.any(Error), undefined, undefined])
})

test('when a migration changes the table of a prepared statement, one call fails and the next works', async ({
  urls,
}) => {
  const [owner, pool] = [openPool(urls.ownerUrl, { connections: 1 }), openPool(urls.ownerUrl, { connections: 1 })]
  await owner`create table changing as select 1 as one`
  const read = () => pool`select * from changing`
  expect(await read()).toEqual([{ one: 1 }])
  await owner`alter table changing add two int`

  await expect(read()).rejects.toMatchObject({ code: '0A000' })

  expect(await read()).toEqual([{ one: 1, two: null }])
  await Promise.all([owner.end(), pool.end()])
})

test('the columns of a prepared statement are described once per connection', async ({ urls }) => {
  const pool = openPool(urls.url, { connections: 1 })
  const described = vi.spyOn(Statement.prototype, 'handleRowDescription')
  onTestFinished(() => described.mockRestore())
  const read = (n: number) => pool`select ${n}::int as the_number, now() > '2020-01-01' as is_late`
  for (const n of [1, 2, 3]) expect(await read(n)).toEqual([{ theNumber: n, isLate: true }])
  expect(described).toHaveBeenCalledTimes(1)

  expect(await pool`select 'text' as other`).toEqual([{ other: 'text' }])
  expect(await read(4)).toEqual([{ theNumber: 4, isLate: true }])
  expect(described).toHaveBeenCalledTimes(2)
  await pool.end()
})

test('closes idle connections, all but one, and opens them again when they are needed', async ({ urls }) => {
  const [owner, pool] = [
    openPool(urls.ownerUrl, { connections: 1 }),
    openPool(urls.url, { connections: 4, idleMs: 50 }),
  ]
  const busy = () => Promise.all(Array.from({ length: 8 }, () => pool`select pg_sleep(0.3)`))
  const open = async () => {
    const { count } = await owner`select from pg_stat_activity where query = 'select pg_sleep(0.3)'`
    return count
  }

  for (let time = 0; time < 2; time++) {
    const running = busy()
    await expect.poll(open).toBe(4)
    await running
    await expect.poll(open, { timeout: 10_000 }).toBe(1)
  }
  await Promise.all([owner.end(), pool.end()])
})
