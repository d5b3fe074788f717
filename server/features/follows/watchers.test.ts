import { rowsRead } from '#test/plans.ts'
import { expect, test } from '#test/test.ts'
import { watchersOf } from './notifications.queries.ts'

const WATCHERS = 3_000

test('a batch reads only its part of those who watch, by index', async ({ make, sql }) => {
  const author = await make.person()
  const { id } = await make.post({ author, tags: ['Miata'] })
  await sql`
    with crowd as (
      insert into members (handle, name) select 'crowd-' || n, 'One of many' from generate_series(1, ${WATCHERS}::int) n
      returning id
    ), of_author as (
      insert into follows (member_id, target_type, target, label, followed_id, level)
      select id, 'member', ${String(author.id)}, 'They', ${author.id}, 'watching' from crowd)
    insert into follows (member_id, target_type, target, label, level)
    select id, 'tag', 'miata', 'Miata', case when id % 2 = 0 then 'watching' else 'following' end from crowd`
  await sql`analyze follows`
  const [{ after }] = await sql<[{ after: number }]>`
    select min(member_id) + 1000 as after from follows where target = 'miata'`

  const members = await sql<{ memberId: number }[]>`${watchersOf(sql, id)({ after, most: 10 })}`
  expect(Math.min(...members.map(({ memberId }) => memberId))).toBe(after + 1)
  expect(members.length).toBe(20)
  const read = await rowsRead(sql, sql`${watchersOf(sql, id)({ after, most: 10 })}`)
  const rows = read.filter(({ table }) => table === 'follows').reduce((sum, { rows }) => sum + rows, 0)
  expect(rows).toBeLessThan(100)
})
