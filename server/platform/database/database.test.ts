import { expect, test } from '#test/test.ts'
import { openPool } from './database.ts'

test('rows arrive as the contract shows them', async ({ sql }) => {
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

test('values are parameters, whatever they hold', async ({ sql }) => {
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

test('an undefined value is a mistake and not NULL', async ({ sql }) => {
  await expect(sql`select ${undefined}::text`).rejects.toThrow('A value is undefined after: select ')
  await expect(sql`insert into members ${sql({ handle: 'h', name: undefined })}`).rejects.toThrow('undefined')
})

test('pieces, names, rows, and lists go into a statement', async ({ sql }) => {
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

test('a savepoint undoes what failed, and the transaction goes on', async ({ sql }) => {
  const numbers = await sql.begin(async (tx) => {
    await tx`create temporary table n (i int primary key) on commit drop`
    await tx`insert into n values (1)`
    await expect(tx.savepoint((part) => part`insert into n values (2), (1)`)).rejects.toMatchObject({ code: '23505' })
    await tx.savepoint((part) => part`insert into n values (3)`)
    return tx`select i from n order by i`
  })

  expect(numbers).toEqual([{ i: 1 }, { i: 3 }])
})

test('a transaction in which a statement failed is not stored, even if nobody looked', async ({ sql }) => {
  const failed = sql.begin(async (tx) => {
    await tx`select set_config('application_name', 'kept', false)`
    await tx`select 1 / 0`.catch(() => {})
  })

  await expect(failed).rejects.toThrow('A statement of the transaction had failed')
})

test('a statement that comes too late for its transaction runs nowhere', async ({ sql }) => {
  let late: (() => Promise<unknown>) | undefined
  await sql.begin(async (tx) => {
    late = () => tx`create table too_late ()`.execute()
  })

  await expect(late!()).rejects.toThrow('The transaction has ended')
})

test('statements of one transaction may run side by side', async ({ sql }) => {
  const [one, two, failed] = await sql
    .begin(async (tx) => Promise.allSettled([tx`select 1 as n`, tx`select 2 as n`, tx`select 1 / 0`]))
    .catch((error) => [error])

  expect([one, two, failed]).toEqual([expect.any(Error), undefined, undefined])
})

test('a prepared statement whose table a migration changed costs one call, not the connection', async ({ urls }) => {
  const [owner, pool] = [openPool(urls.ownerUrl, { connections: 1 }), openPool(urls.ownerUrl, { connections: 1 })]
  await owner`create table changing as select 1 as one`
  const read = () => pool`select * from changing`
  expect(await read()).toEqual([{ one: 1 }])
  await owner`alter table changing add two int`

  await expect(read()).rejects.toMatchObject({ code: '0A000' })

  expect(await read()).toEqual([{ one: 1, two: null }])
  await Promise.all([owner.end(), pool.end()])
})
