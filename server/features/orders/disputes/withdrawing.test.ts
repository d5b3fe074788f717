import type { Problem } from '#contract/basics.ts'
import type { Order } from '#contract/orders.ts'
import { makeOrder, passDays } from '#test/orders.ts'
import { expect, test as plain } from '#test/test.ts'
import { defaultTerms } from '../../../order-kinds.ts'
import { checkBooks } from '../../ledger/index.ts'
import { takeDueSteps } from '../timing.actions.ts'

const DAY = 86_400_000

/** A shipped order, its people, and how many days it still waits. */
const test = plain.extend('scene', async ({ sql, make, as }) => {
  const order = await makeOrder(sql, make, { isShipped: true })
  const [ann, bea] = [await as(order.buyer), await as(order.seller)]
  const see = async (client = ann) => (await client.get<Order>(`/orders/${order.id}`)).body
  const call = async (client: typeof ann, name: string, body: object = {}) =>
    client.post<Order & Problem>(`/orders/${order.id}/${name}`, { version: (await see()).version, ...body })
  return {
    ...order,
    ann,
    bea,
    see,
    call,
    dispute: (reason = 'damaged') => call(ann, 'dispute', { reason, text: 'It is bent.', backVbt: 20 }),
    withdraw: () => call(ann, 'withdraw-dispute'),
    daysLeft: async () => Math.round((Date.parse((await see()).deadline!.dueAt) - Date.now()) / DAY),
  }
})

test('a withdrawn dispute leads back to where it began, and the waits start again, once', async ({ scene, sql }) => {
  const { bea, see, call, dispute, withdraw, daysLeft } = scene
  await passDays(sql, scene, 9)
  await dispute()

  const { body } = await withdraw()

  expect(body).toMatchObject({
    state: 'shipped',
    deadline: { event: 'assume_arrival' },
    can: ['confirm', 'dispute'],
    dispute: { withdrawnAt: expect.any(String), outcome: null },
  })
  expect(body.timeline.map(({ state }) => state)).toEqual(['paid', 'shipped', 'delivered', 'completed'])
  expect(await daysLeft()).toBe(21)
  expect(body.history.at(-1)).toMatchObject({ event: 'withdraw_dispute', by: 'buyer', to: 'shipped' })

  await passDays(sql, scene, 9)
  await dispute()
  expect((await see()).dispute).toMatchObject({ withdrawnAt: null, buyer: { text: 'It is bent.' }, seller: null })
  await call(bea, 'answer-dispute', { text: 'It was not.', backVbt: 1 })
  expect((await withdraw()).body).toMatchObject({ state: 'shipped' })
  expect(await daysLeft()).toBe(12)

  await passDays(sql, scene, 12)
  await takeDueSteps(sql, defaultTerms)
  expect(await see()).toMatchObject({ state: 'delivered' })
  expect(await checkBooks(sql)).toEqual([])
})

test('only the buyer withdraws a dispute, while it is open, and three times at most', async ({ scene }) => {
  const { ann, bea, see, call, dispute, withdraw } = scene
  expect((await withdraw()).body.code).toBe('not_now')
  for (let times = 0; times < 3; times += 1) {
    await dispute()
    expect((await call(bea, 'withdraw-dispute')).status).toBe(403)
    expect((await withdraw()).status).toBe(200)
  }
  await dispute()

  expect((await withdraw()).body.detail).toBe(
    'You’ve withdrawn disputes about this order before. Settle this one with the seller.',
  )
  expect((await see(ann)).can).toEqual(['propose_split', 'ask_moderator'])
})

test('what was paid for can be disputed from shipping on, and as not arrived from 3 days after the promised day', async ({
  scene,
  sql,
}) => {
  const { see, dispute, withdraw } = scene
  const from = Date.parse((await see()).goods!.notArrivedFrom!)
  // The method takes up to 5 days.
  expect(Math.round((from - Date.now()) / DAY)).toBe(8)
  const { status, body } = await dispute('not_arrived')
  expect([status, body.code]).toEqual([409, 'not_now'])
  expect(body.detail).toMatch(/^It may still arrive. You can report that it never arrived from \w+ \d+\.$/)
  expect((await dispute('damaged')).status).toBe(200)
  await withdraw()

  await passDays(sql, scene, 7.9)
  expect((await dispute('not_arrived')).status).toBe(409)
  await passDays(sql, scene, 0.2)
  expect((await dispute('not_arrived')).status).toBe(200)
})

test('what the buyer confirmed did arrive; what the site assumed may not have', async ({ scene, sql, make, as }) => {
  await scene.call(scene.ann, 'confirm', { isFine: false })
  expect((await scene.see()).goods!.notArrivedFrom).toBeNull()
  expect((await scene.dispute('not_arrived')).body.detail).toBe(
    'You confirmed that this order arrived. Choose another reason.',
  )
  const assumed = await makeOrder(sql, make, { isShipped: true })
  await passDays(sql, assumed, 21)
  await takeDueSteps(sql, defaultTerms)

  const claim = { version: 4, reason: 'not_arrived', text: 'Nothing.', backVbt: 45 }
  expect((await (await as(assumed.buyer)).post(`/orders/${assumed.id}/dispute`, claim)).status).toBe(200)
})
