import type { Problem } from '#contract/basics.ts'
import type { OpenDisputePage } from '#contract/open-disputes.ts'
import type { Order, OrderCounts, OrderPage } from '#contract/orders.ts'
import { tokensOf } from '#test/bounty.ts'
import { makeOrder, passDays } from '#test/orders.ts'
import { stockOf } from '#test/stock.ts'
import { expect, test as plain } from '#test/test.ts'
import { defaultTerms } from '../../../order-kinds.ts'
import { checkBooks } from '../../ledger/index.ts'
import { takeDueSteps } from '../timing.actions.ts'

/** An order of 40 VBT and 5 VBT of shipping that was shipped, and its people. */
const test = plain.extend('scene', async ({ sql, make, as }) => {
  const order = await makeOrder(sql, make)
  const [ann, bea] = [await as(order.buyer), await as(order.seller)]
  const moderator = await make.person({ role: 'moderator' })
  const mod = await as(moderator)
  const path = `/orders/${order.id}`
  const call = (client: typeof ann, name: string, body: object) => client.post<Order & Problem>(`${path}/${name}`, body)
  await call(bea, 'ship', { version: 2, carrier: 'ups', isUntracked: true })
  const wrong = { reason: 'damaged', text: 'It is bent.' }
  return {
    ...order,
    ann,
    bea,
    mod,
    moderator,
    path,
    call,
    see: async (client: typeof ann) => (await client.get<Order & Problem>(path)).body,
    dispute: (backVbt: number) => call(ann, 'dispute', { version: 3, backVbt, ...wrong }),
    answer: (backVbt: number) => call(bea, 'answer-dispute', { version: 4, backVbt, text: 'It was fine.' }),
    listed: async () =>
      (await mod.get<OpenDisputePage>('/disputes?limit=100')).body.items.map(({ orderId }) => orderId),
  }
})

test('a dispute stops the clock, and both agree on a split', async ({ scene, sql }) => {
  const { ann, bea, call, see } = scene
  expect((await scene.dispute(30)).body).toMatchObject({
    state: 'disputed',
    dispute: { reason: 'damaged', buyer: { text: 'It is bent.', proposalVbt: 30 }, seller: null, outcome: null },
    deadline: { event: 'leave_unanswered' },
    can: ['propose_split', 'ask_moderator', 'withdraw_dispute'],
  })
  expect((await see(bea)).can).toEqual(['answer_dispute', 'give_back', 'correct_shipment'])
  expect((await scene.answer(10)).body).toMatchObject({
    can: ['propose_split', 'ask_moderator', 'give_back', 'correct_shipment'],
    deadline: { event: 'never_decided' },
  })
  await call(bea, 'propose-split', { version: 5, backVbt: 15 })
  expect((await see(ann)).dispute).toMatchObject({ seller: { proposalVbt: 15 } })

  const { body } = await call(ann, 'propose-split', { version: 6, backVbt: 15 })

  expect(body).toMatchObject({
    state: 'partially_refunded',
    backVbt: 15,
    dispute: { askedVbt: 30, outcome: { backVbt: 15 } },
    can: [],
  })
  expect(body.history.slice(-2)).toMatchObject([
    { event: 'propose_split', by: 'seller' },
    { event: 'settle', by: 'agreement' },
  ])
  // 15 of the goods went back, so the fee is on 25 of them.
  expect(await tokensOf(sql, scene.buyer)).toEqual([970, 0])
  expect(await tokensOf(sql, scene.seller)).toEqual([28.75, 0])
  expect(await see(bea)).toMatchObject({ feeVbt: 1.25, payoutVbt: 28.75 })
  expect(await checkBooks(sql)).toEqual([])
})

test('each side sees when it is their turn, until a moderator decides', async ({ scene }) => {
  const { ann, bea, call } = scene
  const first = async (client: typeof ann, side: string) =>
    (await client.get<OrderPage>(`/orders?side=${side}`)).body.items[0]!
  const turns = async () => [(await first(ann, 'buying')).next, (await first(bea, 'selling')).next]
  await scene.dispute(30)
  expect(await turns()).toEqual([null, 'answer_dispute'])
  const { deadline } = await first(bea, 'selling')
  expect(deadline?.event).toBe('leave_unanswered')
  await call(ann, 'propose-split', { version: 4, backVbt: 29 })
  expect(await turns()).toEqual([null, 'answer_dispute'])
  expect((await first(bea, 'selling')).deadline).toEqual(deadline)

  await call(bea, 'answer-dispute', { version: 5, backVbt: 10, text: 'It was fine.' })
  expect(await turns()).toEqual(['propose_split', null])
  expect((await first(ann, 'buying')).deadline?.event).toBe('never_decided')
  expect((await ann.get<OrderCounts>('/orders/counts?side=buying')).body.waiting).toBe(1)
  await call(ann, 'propose-split', { version: 6, backVbt: 25 })
  expect(await turns()).toEqual([null, 'propose_split'])
  await call(bea, 'propose-split', { version: 7, backVbt: 15 })
  expect(await turns()).toEqual(['propose_split', null])
  await call(ann, 'ask-moderator', { version: 8 })
  expect(await turns()).toEqual([null, null])
  const again = await call(bea, 'ask-moderator', { version: 9 })
  expect(again.body.detail).toBe('A moderator is already looking at it.')
  await call(ann, 'propose-split', { version: 9, backVbt: 24 })
  expect(await turns()).toEqual([null, null])
  await call(scene.mod, 'decide', { version: 10, backVbt: 20, reason: 'Both are right.' })
  expect(await turns()).toEqual([null, null])
})

test('an answer that offers what was asked settles at once', async ({ scene, sql }) => {
  await scene.dispute(45)

  expect((await scene.answer(45)).body).toMatchObject({ state: 'refunded', backVbt: 45 })

  expect(await tokensOf(sql, scene.buyer)).toEqual([1000, 0])
  expect(await checkBooks(sql)).toEqual([])
})

test('without an answer for 5 days, what the buyer asked for applies', async ({ scene, sql }) => {
  await scene.dispute(20)
  await passDays(sql, scene, 4.9)
  await takeDueSteps(sql, defaultTerms)
  expect((await scene.see(scene.ann)).state).toBe('disputed')
  await passDays(sql, scene, 0.2)
  await Promise.all([takeDueSteps(sql, defaultTerms), takeDueSteps(sql, defaultTerms)])

  expect(await scene.see(scene.ann)).toMatchObject({ state: 'partially_refunded', backVbt: 20 })
  expect(await tokensOf(sql, scene.buyer)).toEqual([975, 0])
  expect(await tokensOf(sql, scene.seller)).toEqual([24, 0])
})

test('60 days without a decision, the buyer gets everything', async ({ scene, sql }) => {
  await scene.dispute(20)
  await scene.answer(0)
  await passDays(sql, scene, 60)
  await takeDueSteps(sql, defaultTerms)

  expect(await scene.see(scene.bea)).toMatchObject({ state: 'refunded', backVbt: 45, payoutVbt: 0 })
  expect(await tokensOf(sql, scene.buyer)).toEqual([1000, 0])
  expect(await checkBooks(sql)).toEqual([])
})

test('a moderator decides with a reason, which is audited', async ({ scene, sql }) => {
  const { ann, bea, mod, call, see } = scene
  expect((await mod.get(scene.path)).status).toBe(404)
  expect((await call(mod, 'decide', { version: 3, backVbt: 0, reason: 'No.' })).status).toBe(404)
  await scene.dispute(20)
  await scene.answer(0)
  await call(ann, 'ask-moderator', { version: 5 })
  expect((await see(mod)).can).toEqual(['decide'])
  expect((await see(bea)).can).toEqual(['propose_split', 'give_back', 'correct_shipment'])
  expect((await scene.listed())[0]).toBe(scene.id)
  const decision = { version: 6, backVbt: 0, reason: 'The photos show no damage.' }
  for (const client of [ann, bea]) expect((await call(client, 'decide', decision)).status).toBe(403)

  const { body } = await call(mod, 'decide', decision)

  expect(body).toMatchObject({
    state: 'completed',
    viewer: 'moderator',
    dispute: { outcome: { reason: decision.reason } },
  })
  expect(await tokensOf(sql, scene.seller)).toEqual([43, 0])
  expect(await scene.listed()).not.toContain(scene.id)
  const [act] =
    await sql`select action, actor_id from audit_log where subject_id = ${scene.id} and action = 'dispute_decided'`
  expect(act).toEqual({ action: 'dispute_decided', actorId: scene.moderator.id })
  expect(await checkBooks(sql)).toEqual([])
})

test('nobody gets back more than was paid, or disputes about nothing', async ({ scene }) => {
  for (const backVbt of [0, 46]) expect((await scene.dispute(backVbt)).status).toBe(400)
  await scene.dispute(45)
  expect((await scene.answer(46)).status).toBe(400)
  expect((await scene.call(scene.bea, 'propose-split', { version: 4, backVbt: 1 })).body.detail).toBe('Answer first.')
  expect((await scene.call(scene.ann, 'answer-dispute', { version: 4, backVbt: 1, text: 'x' })).status).toBe(403)
  expect((await scene.call(scene.bea, 'decline', { version: 4, reason: 'x' })).body.code).toBe('not_now')
})

test('sellers answer once, before they do anything else, and only a dispute', async ({ scene }) => {
  const { ann, bea, call } = scene
  expect((await call(ann, 'propose-split', { version: 3, backVbt: 1 })).body.detail).toBe('This order isn’t disputed.')
  await scene.dispute(30)
  expect((await call(bea, 'ask-moderator', { version: 4 })).body.detail).toBe('Answer first.')
  await scene.answer(10)

  const again = await call(bea, 'answer-dispute', { version: 5, backVbt: 20, text: 'Well.' })

  expect(again.body.detail).toBe('You already answered. You can propose another amount.')
})

test('a buyer need not wait for an answer to ask a moderator', async ({ scene }) => {
  await scene.dispute(30)

  const { body } = await scene.call(scene.ann, 'ask-moderator', { version: 4 })

  expect(body).toMatchObject({ dispute: { isWithModerator: true }, deadline: { event: 'leave_unanswered' } })
})

test('a moderator does not decide about their own order', async ({ make, as, sql }) => {
  const { id, buyer } = await makeOrder(sql, make, { isShipped: true })
  await sql`update members set role = 'moderator' where id = ${buyer.id}`
  const client = await as(buyer)
  const what = { reason: 'other', text: 'I changed my mind.' }
  expect((await client.post(`/orders/${id}/dispute`, { version: 3, backVbt: 45, ...what })).status).toBe(200)

  const { status } = await client.post(`/orders/${id}/decide`, { version: 4, backVbt: 45, reason: 'Mine' })

  expect(status).toBe(403)
})

/** What ends a dispute, besides time. */
const endings: Record<string, (back: number) => [who: 'bea' | 'mod', call: string, body: object] | null> = {
  'an agreement': (backVbt) => ['bea', 'answer-dispute', { text: 'Sorry.', backVbt }],
  silence: () => null,
  'a moderator': (backVbt) => ['mod', 'decide', { backVbt, reason: 'Never sent.' }],
  'the end of 60 days': () => ['bea', 'answer-dispute', { text: 'No.', backVbt: 0 }],
}
const ends = Object.keys(endings)
const readying: Record<string, [call: string, body: object]> = {
  ready_for_pickup: ['make-ready', {}],
  shipped: ['ship', { carrier: 'ups', isUntracked: true }],
}

/** How an order that is disputed in this state ends, and the stock of its post. */
const disputedBefore = plain.extend(
  'ended',
  async ({ sql, make, as }) =>
    async (state: string, end: string, back = 45) => {
      const wanted = state === 'ready_for_pickup' ? ({ by: 'pickup', priceVbt: 45 } as const) : {}
      const order = await makeOrder(sql, make, wanted)
      const clients = {
        ann: await as(order.buyer),
        bea: await as(order.seller),
        mod: await as(await make.person({ role: 'moderator' })),
      }
      const see = async () => (await clients.ann.get<Order>(`/orders/${order.id}`)).body
      const call = async (who: keyof typeof clients, name: string, body: object) =>
        clients[who].post(`/orders/${order.id}/${name}`, { version: (await see()).version, ...body })
      const ready = readying[state]
      if (ready) await call('bea', ...ready)
      await call('ann', 'dispute', { reason: 'other', text: 'Nothing came.', backVbt: back })
      const ending = endings[end]!(back)
      if (ending) await call(...ending)
      await passDays(sql, order, end === 'silence' ? 5 : 60)
      await Promise.all([takeDueSteps(sql, defaultTerms), takeDueSteps(sql, defaultTerms)])
      return { state: (await see()).state, stock: await stockOf(sql, order.post) }
    },
)

disputedBefore('what never left the seller is for sale again, and nothing is paid for it', async ({ ended, sql }) => {
  for (const end of ends) {
    const refunded = { state: 'refunded', stock: { onHand: 5, sold: 0, held: 0 } }
    expect(await ended('ready_for_pickup', end), end).toEqual(refunded)
  }
  expect(await checkBooks(sql)).toEqual([])
})

disputedBefore('what was sent, or is partly paid for, is not', async ({ ended }) => {
  const sold = { onHand: 5, sold: 1, held: 0 }
  for (const end of ends) expect(await ended('shipped', end), end).toEqual({ state: 'refunded', stock: sold })
  expect(await ended('shipped', 'a moderator', 20)).toEqual({ state: 'partially_refunded', stock: sold })
})

plain('as long as the seller has the parts, a dispute is about all of it', async ({ sql, make, as }) => {
  const order = await makeOrder(sql, make, { by: 'pickup' })
  const [ann, bea] = [await as(order.buyer), await as(order.seller)]
  const mod = await as(await make.person({ role: 'moderator' }))
  const call = (client: typeof ann, name: string, body: object) =>
    client.post<Order & Problem>(`/orders/${order.id}/${name}`, body)
  expect((await call(ann, 'dispute', { version: 2, reason: 'other', text: 'Odd.', backVbt: 40 })).body.code).toBe(
    'not_now',
  )
  await call(bea, 'make-ready', { version: 2 })
  const all = 'The seller still has it, so all $10.00 (40 VBT) goes back.'
  const part = { version: 3, reason: 'other', text: 'Closed.', backVbt: 39 }
  expect((await call(ann, 'dispute', part)).body).toMatchObject({ status: 400, errors: [{ message: all }] })

  const { body } = await call(ann, 'dispute', { ...part, backVbt: 40 })

  expect(body).toMatchObject({ state: 'disputed', leastBackVbt: 40 })
  for (const [client, name] of [
    [bea, 'answer-dispute'],
    [mod, 'decide'],
  ] as const) {
    const given = name === 'decide' ? { reason: 'Half.' } : { text: 'I was there.' }
    expect((await call(client, name, { version: 4, backVbt: 0, ...given })).status).toBe(400)
  }
})
