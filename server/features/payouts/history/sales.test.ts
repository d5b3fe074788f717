import type { PayoutSalePage } from '#contract/payouts.ts'
import { letDaysPass } from '#test/ledger/waits.ts'
import { makeCompletedOrder } from '#test/orders.ts'
import { test as base, expect } from '#test/payouts.ts'
import { endWaits } from '../../ledger/index.ts'

/** Vitest with a seller who earned a tip before each of their two payouts, and one that still waits. */
const test = base.extend('scene', ({ seller, earn, addPayout }) => async () => {
  const [ann, bea] = [await seller(), await seller()]
  await earn(bea.person, 70, { daysAgo: 60 })
  const post = await earn(ann.person, 40, { daysAgo: 60 })
  const first = await addPayout(ann.person, { hoursAgo: 20 * 24, state: 'paid' })
  const second = await earn(ann.person, 50.5, { daysAgo: 45 })
  const third = await earn(ann.person, 20, { daysAgo: 40 })
  const next = await addPayout(ann.person, { hoursAgo: 24 })
  await earn(ann.person, 30, { daysAgo: 1 })
  const salesOf = async (payoutId: number, query = '') =>
    (await ann.get<PayoutSalePage>(`/payouts/${payoutId}/sales${query}`)).body
  return { ann, first, next, posts: [post, second, third], salesOf }
})

test('each payout has what became available since the one before', async ({ scene }) => {
  const { first, next, posts, salesOf } = await scene()

  const [one, two] = [await salesOf(first), await salesOf(next)]

  expect(one).toEqual({
    items: [{ source: 'tip', id: posts[0]!.id, title: 'My first coupe', vbt: 40, at: expect.any(String) }],
    next: null,
  })
  expect(two.items.map(({ vbt }) => vbt)).toEqual([20, 50.5])
})

test('whether the job has tidied up or not', async ({ scene, sql }) => {
  const { next, salesOf } = await scene()
  const before = await salesOf(next)
  const [newest] = (await salesOf(next, '?limit=1')).items
  await endWaits(sql)
  const page = await salesOf(next, '?limit=1')
  const last = await salesOf(next, `?limit=1&after=${page.next}`)

  expect(await salesOf(next)).toEqual(before)
  expect([...page.items, ...last.items]).toEqual(before.items)
  expect(page.items).toEqual([newest])
  expect(last.next).toBeNull()
})

test('what was earned before a payout that came back belongs to the next one', async ({ scene, sql }) => {
  const { first, next, salesOf } = await scene()
  await sql`update payouts set state = 'refused' where id = ${first}`

  expect((await salesOf(next)).items.map(({ vbt }) => vbt)).toEqual([20, 50.5, 40])
})

test('a post that is gone has no title', async ({ scene, sql }) => {
  const { first, posts, salesOf } = await scene()
  await sql`delete from posts where id = ${posts[0]!.id}`

  expect((await salesOf(first)).items).toMatchObject([{ source: 'tip', id: null, title: null, vbt: 40 }])
})

test('a sold part leads to its order', async ({ as, addPayout, make, sql, urls }) => {
  const { id, seller, bea } = await makeCompletedOrder(sql, make, as)
  await letDaysPass(urls, 30)
  const payout = await addPayout(seller, { hoursAgo: 1 })

  const { items } = (await bea.get<PayoutSalePage>(`/payouts/${payout}/sales`)).body

  expect(items).toMatchObject([{ source: 'order', id, title: 'Brake pads' }])
})
