import type { Checkout } from '#contract/checkouts.ts'
import { give } from '#test/bounty.ts'
import { checkOut, deliverBy, makeForSale, makeSeller, pay } from '#test/checkouts.ts'
import { stockOf } from '#test/stock.ts'
import { expect, test as plain } from '#test/test.ts'
import { checkBooks } from '../ledger/index.ts'

/** Ann is checking out brake pads of Bea's. */
const test = plain.extend('scene', async ({ sql, make, as }) => {
  const ann = await make.person({ name: 'Ann' })
  await give(sql, ann, 1000)
  const post = await makeForSale(make, await makeSeller(sql, make))
  const client = await as(ann)
  const { body: checkout } = await checkOut(client, [{ post, quantity: 2 }])
  return { ann, post, client, checkout, extend: () => client.put<Checkout>(`/checkouts/${checkout.id}/extension`, {}) }
})

const minutesOf = ({ startedAt, endsAt }: Checkout) => (Date.parse(endsAt) - Date.parse(startedAt)) / 60_000

test('a buyer can have everything held for 15 more minutes, once, however often they ask', async ({ sql, scene }) => {
  const { ann, post, checkout, extend } = scene
  expect([Math.round(minutesOf(checkout)), checkout.canExtend]).toEqual([15, true])

  const answers = await Promise.all([extend(), extend(), extend(), extend()])
  for (const { status, body } of [...answers, await extend()]) {
    expect([status, Math.round(minutesOf(body)), body.canExtend]).toEqual([200, 30, false])
  }
  const [held] = await sql<[{ endsAt: string }]>`select ends_at from stock_holds where checkout_id = ${checkout.id}`
  const [stock] = await sql<[{ heldUntil: string }]>`select held_until from stock where post_id = ${post.id}`
  const { endsAt } = answers[0]!.body
  expect([held.endsAt, stock.heldUntil]).toEqual([endsAt, endsAt])
  expect(
    await sql`select actor_id, details from happenings where type = 'checkout_extended' and subject_id = ${checkout.id}`,
  ).toEqual([{ actorId: ann.id, details: { endsAt } }])
})

test('in the added time, nobody else gets the parts, and the buyer pays as before', async ({
  sql,
  scene,
  make,
  as,
}) => {
  const { post, client, checkout, extend } = scene
  await extend()
  // 20 minutes later.
  await sql`update checkouts set ends_at = ends_at - interval '20 minutes',
    created_at = created_at - interval '20 minutes', extended_at = extended_at - interval '20 minutes'
    where id = ${checkout.id}`
  await sql`update stock_holds set ends_at = ends_at - interval '20 minutes' where checkout_id = ${checkout.id}`

  const rival = (await checkOut(await as(await make.person()), [{ post, quantity: 3 }])).body
  expect(rival.left).toMatchObject([{ quantity: 3, taken: 1 }])
  const chosen = (await deliverBy(client, checkout, 'Pickup')).body
  expect((await pay(client, chosen)).body).toMatchObject({ state: 'paid', canExtend: false })
  expect(await stockOf(sql, post)).toMatchObject({ sold: 2, held: 1 })
  expect(await checkBooks(sql)).toEqual([])
})

test('a checkout that has ended, or is someone else’s, is not held longer', async ({ sql, scene, make, as }) => {
  const { post, client, checkout, extend } = scene
  const stranger = await as(await make.person())
  expect((await stranger.put(`/checkouts/${checkout.id}/extension`, {})).status).toBe(404)

  await sql`update checkouts set ends_at = now() where id = ${checkout.id}`
  await sql`update stock_holds set ends_at = now() where checkout_id = ${checkout.id}`
  expect(await extend()).toMatchObject({ status: 409, body: { code: 'checkout_ended' } })
  await client.delete(`/checkouts/${checkout.id}`)
  expect(await extend()).toMatchObject({ status: 409, body: { code: 'checkout_ended' } })
  expect((await client.get<Checkout>(`/checkouts/${checkout.id}`)).body.canExtend).toBe(false)
  expect(await stockOf(sql, post)).toMatchObject({ held: 0 })
})
