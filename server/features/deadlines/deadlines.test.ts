import { makeOffer } from '#test/offers.ts'
import { makeOrder, passDays } from '#test/orders.ts'
import { expect, test } from '#test/test.ts'
import { defaultTerms } from '../../order-kinds.ts'
import { dueOrders } from '../orders/index.ts'
import { addDeadline, clearDeadlines, deadlineJobs, replaceDeadlines } from './index.ts'

test('a subject has the deadlines that its last step gave it', async ({ sql }) => {
  const list = () => sql`
    select event, reminder, round(extract(epoch from due_at - now()))::int as seconds from deadlines
    where subject_type = 'offer' and subject_id = 7 order by event, reminder`
  const replace = (seconds: number[]) =>
    sql.begin(async (tx) => {
      const since = new Date(Date.now() + 1_000_000).toISOString()
      const deadlines = seconds.map((each, reminder) => ({
        event: 'expire',
        reminder,
        seconds: each,
        since: each < 0 ? since : null,
      }))
      await tx`with changed as (select 7 as id), ${replaceDeadlines(tx, 'offer', deadlines)} select from changed`
    })

  await replace([100, -400])
  expect(await list()).toEqual([
    { event: 'expire', reminder: 0, seconds: 100 },
    { event: 'expire', reminder: 1, seconds: 600 },
  ])
  await replace([200])
  await sql.begin((tx) => addDeadline(tx, 'offer', 7, { event: 'lapse', reminder: 0, seconds: 9 }))
  expect(await list()).toEqual([
    { event: 'expire', reminder: 0, seconds: 200 },
    { event: 'lapse', reminder: 0, seconds: 9 },
  ])

  await sql.begin((tx) => clearDeadlines(tx, 'offer', [7], ['expire']))
  expect(await list()).toMatchObject([{ event: 'lapse' }])
  await replace([])
  expect(await list()).toEqual([])
})

test('a source that fails delays no other', async ({ sql, make }) => {
  const order = await makeOrder(sql, make)
  await passDays(sql, order, 14)
  const broken = { subject: 'deposit', lock: () => Promise.reject(new Error('broken')), take: async () => {} } as const
  await sql`
    insert into deadlines (subject_type, subject_id, event, due_at) values ('deposit', 1, 'over', now() - interval '1 day')`

  const [job] = deadlineJobs(sql, [broken, dueOrders(defaultTerms)])
  await expect(job!.run(undefined as never, new AbortController().signal)).rejects.toThrow('broken')

  expect(await sql`select state from orders where id = ${order.id}`).toEqual([{ state: 'canceled' }])
  await sql`delete from deadlines where subject_type = 'deposit'`
})

test('what is deleted waits for nothing', async ({ sql, make, as }) => {
  const { made } = await makeOffer(sql, make, as)
  const deadlines = () => sql`select event from deadlines where subject_type = 'offer' and subject_id = ${made.id}`
  expect(await deadlines()).toEqual([{ event: 'expire' }])

  await sql`delete from offer_rounds where offer_id = ${made.id}`
  await sql`delete from offers where id = ${made.id}`

  expect(await deadlines()).toEqual([])
})
