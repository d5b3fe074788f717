import { expect, test } from '#test/test.ts'
import { checkBooks } from '../server/features/ledger/index.ts'
import { loadSamples } from './load.ts'
import { loadOrdersOnce } from './load-orders.ts'
import { orders } from './orders.ts'

test('samples of a version before orders get theirs, once', async ({ sql }) => {
  expect(await loadOrdersOnce(sql)).toBe(false)
  await loadSamples(sql)
  await sql`delete from orders`
  await sql`delete from offers`
  await sql`delete from deposits`

  const loaded = await Promise.all([loadOrdersOnce(sql), loadOrdersOnce(sql)])

  expect(loaded.toSorted()).toEqual([false, true])
  const [{ count }] = await sql<[{ count: number }]>`select count(*)::int as count from orders`
  expect(count).toBe(orders.length)
  // The first orders are gone, but not their tokens: their escrows stay.
  expect((await checkBooks(sql)).filter(({ problem }) => !problem.includes('escrow'))).toEqual([])
})
