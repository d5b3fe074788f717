import type { Order } from '#contract/orders.ts'
import { tokensOf } from '#test/bounty.ts'
import { test as plain } from '#test/returns.ts'
import { stockOf } from '#test/stock.ts'
import { expect } from '#test/test.ts'
import { checkBooks } from '../../ledger/index.ts'

const problem = { reason: 'damaged', text: ' The box was empty. ', backVbt: 10 }

/** Ann sent the part back, for which Bea got 38 of 40 VBT. Now Bea reports a problem. */
const test = plain.extend('quarrel', async ({ scene }) => async (backVbt = 10) => {
  const order = await scene()
  await order.request()
  await order.call(order.bea, 'accept-return', { reason: 'To Burbank.' })
  await order.send()
  const reported = await order.call(order.bea, 'dispute-return', { ...problem, backVbt })
  return { ...order, reported, report: (body: object) => order.call(order.bea, 'dispute-return', body) }
})

const moved = ({ state, backVbt, goods }: Order) => [state, backVbt, goods?.return?.state]

test('the seller reports a problem, the buyer answers, and both agree on a refund', async ({ quarrel, sql }) => {
  const { ann, bea, buyer, seller, call, see, reported, lastHeardBy, listed } = await quarrel()
  expect(reported.status).toBe(200)
  expect(reported.body).toMatchObject({
    state: 'completed',
    leastBackVbt: 0,
    mostBackVbt: 40,
    goods: { return: { state: 'disputed' } },
    dispute: { about: 'return', buyer: null, seller: { text: 'The box was empty.', proposalVbt: 10 }, askedVbt: 40 },
    deadline: { event: 'leave_return_unanswered' },
    can: ['propose_split', 'ask_moderator', 'receive_return', 'give_back'],
  })
  expect(await lastHeardBy(ann)).toMatch(/^The seller reported a problem with the return of “Brake pads”/)
  expect(await listed()).toMatchObject([{ kind: 'dispute' }])
  expect((await see(ann)).can).toEqual(['answer_dispute'])

  await call(ann, 'answer-dispute', { text: 'It was in there.', backVbt: 30 })
  expect(await lastHeardBy(bea)).toBe('The buyer answered about the return of “Brake pads”')
  expect((await see(bea)).can).toEqual(['propose_split', 'ask_moderator', 'receive_return', 'give_back'])
  const { body } = await call(bea, 'propose-split', { backVbt: 30 })

  expect(body).toMatchObject({ state: 'partially_refunded', backVbt: 30, feeVbt: 0.5, payoutVbt: 14.5 })
  expect(body.goods!.return!.state).toBe('settled')
  expect(body.dispute).toMatchObject({ outcome: { backVbt: 30 }, withdrawnAt: null })
  expect([await tokensOf(sql, buyer), await tokensOf(sql, seller)]).toEqual([
    [985, 0],
    [14.5, 0],
  ])
  expect(await listed()).toEqual([])
  expect(await checkBooks(sql)).toEqual([])
})

test('without an answer in 5 days, what the seller proposed applies', async ({ quarrel, sql }) => {
  const { after, buyer } = await quarrel()
  expect(moved(await after(4.9))).toEqual(['completed', 0, 'disputed'])
  expect(moved(await after(0.2))).toEqual(['partially_refunded', 10, 'settled'])
  expect(await tokensOf(sql, buyer)).toEqual([965, 0])

  const nothing = await quarrel(0)
  expect(moved(await nothing.after(5.1))).toEqual(['completed', 0, 'settled'])
  expect((await nothing.see(nothing.ann)).can).not.toContain('request_return')
  expect(await checkBooks(sql)).toEqual([])
})

test('a moderator decides like about a dispute; if nobody does for 60 days, the buyer is refunded', async ({
  quarrel,
  sql,
}) => {
  const { ann, bea, mod, call, see, moderator } = await quarrel()
  await call(ann, 'answer-dispute', { text: 'It was in there.', backVbt: 40 })
  await call(bea, 'ask-moderator')
  expect((await see(mod)).can).toEqual(['decide'])
  expect(await call(mod, 'decide', { backVbt: 41, reason: 'Seen.' })).toMatchObject({ status: 400 })
  await call(mod, 'decide', { backVbt: 25, reason: 'Seen.' })
  expect(moved(await see(ann))).toEqual(['partially_refunded', 25, 'settled'])
  expect(await sql`select action from audit_log where actor_id = ${moderator.id}`).toMatchObject([
    { action: 'dispute_decided' },
  ])
  expect(await call(mod, 'decide', { backVbt: 25, reason: 'Again.' })).toMatchObject({ status: 409 })

  const late = await quarrel()
  await late.call(late.ann, 'answer-dispute', { text: 'It was in there.', backVbt: 40 })
  expect(moved(await late.after(61))).toEqual(['refunded', 40, 'settled'])
  expect(await checkBooks(sql)).toEqual([])
})

test('the seller can still give in, and silence without a report refunds all of it', async ({
  quarrel,
  scene,
  sql,
}) => {
  const { bea, call, see } = await quarrel()
  await call(bea, 'receive-return')
  expect(moved(await see(bea))).toEqual(['refunded', 40, 'received'])
  expect((await see(bea)).dispute).toMatchObject({ outcome: { backVbt: 40 } })

  const silent = await scene()
  await silent.request()
  await silent.call(silent.bea, 'accept-return', { reason: 'To Burbank.' })
  await silent.send()
  expect(moved(await silent.after(21.1))).toEqual(['refunded', 40, 'received'])
  expect(await checkBooks(sql)).toEqual([])
})

test('only the seller reports a problem, once it is on its way back, and proposes less than the price', async ({
  scene,
}) => {
  const { ann, bea, call, request, send } = await scene()
  await request()
  expect(await call(bea, 'dispute-return', problem)).toMatchObject({ status: 409 })
  await call(bea, 'accept-return', { reason: 'To Burbank.' })
  await send()
  expect((await call(ann, 'dispute-return', problem)).status).toBe(403)
  expect(await call(bea, 'dispute-return', { ...problem, backVbt: 40 })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'backVbt', message: expect.stringContaining('Enter less than $10.00.') }] },
  })
  expect((await call(bea, 'dispute-return', { ...problem, reason: 'not_arrived' })).status).toBe(400)
  expect((await call(bea, 'dispute-return', { ...problem, text: 'x'.repeat(2_001) })).status).toBe(400)
  expect((await call(bea, 'dispute-return', problem)).status).toBe(200)
  expect(await call(bea, 'dispute-return', problem)).toMatchObject({ status: 409 })
})

test('after a withdrawn dispute and goodwill, a problem with the return is about what is left of the price', async ({
  scene,
  sql,
}) => {
  const { ann, bea, call, request, send, see } = await scene()
  await sql`
    insert into disputes (order_id, reason, buyer_text, buyer_back_vbt, answer_by, ends_at, from_state, ended_at)
    select id, 'other', 'Odd.', 1, now(), now(), 'shipped', now() from orders where id = ${(await see(ann)).id}`
  await call(bea, 'give-back', { backVbt: 15 })
  await request()
  await call(bea, 'accept-return', { reason: 'To Burbank.' })
  await send()
  expect((await call(bea, 'dispute-return', { ...problem, backVbt: 25 })).status).toBe(400)
  expect((await call(bea, 'dispute-return', problem)).body).toMatchObject({
    mostBackVbt: 25,
    dispute: { askedVbt: 25, withdrawnAt: null },
  })
  await call(ann, 'answer-dispute', { text: 'Fine.', backVbt: 10 })
  expect(await see(bea)).toMatchObject({ state: 'partially_refunded', backVbt: 25, payoutVbt: 19.25 })
  expect(await checkBooks(sql)).toEqual([])
})

test('goodwill in an unanswered problem with a return lowers what both sides can agree on, and can end it', async ({
  quarrel,
  sql,
}) => {
  const { ann, bea, call, see } = await quarrel(10)
  await call(bea, 'give-back', { backVbt: 15 })
  expect(await see(bea)).toMatchObject({ mostBackVbt: 25, backVbt: 15, dispute: { seller: { proposalVbt: 0 } } })
  expect(await call(ann, 'answer-dispute', { text: 'No.', backVbt: 26 })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'backVbt', message: 'Enter $0.00 to $6.25.' }] },
  })
  expect((await call(ann, 'answer-dispute', { text: 'No.', backVbt: 25 })).status).toBe(200)
  expect((await call(bea, 'propose-split', { backVbt: 26 })).status).toBe(400)
  await call(bea, 'propose-split', { backVbt: 25 })
  expect(moved(await see(bea))).toEqual(['refunded', 40, 'settled'])

  const ended = await quarrel(10)
  await ended.call(ended.bea, 'give-back', { backVbt: 40 })
  expect(moved(await ended.see(ended.bea)).slice(1)).toEqual([40, 'settled'])
  expect(await tokensOf(sql, ended.buyer)).toEqual([995, 0])
  expect(await checkBooks(sql)).toEqual([])
})

test('what came back is in stock again after one press, once', async ({ quarrel, sql }) => {
  const { ann, bea, call, see, post, path } = await quarrel()
  expect(await call(bea, 'relist')).toMatchObject({ status: 409, body: { code: 'not_now' } })
  await call(bea, 'receive-return')
  expect((await see(bea)).can).toEqual(['relist'])
  expect((await see(ann)).can).toEqual([])
  expect((await call(ann, 'relist')).status).toBe(403)
  const before = await stockOf(sql, post)
  const { version } = await see(bea)
  const key = crypto.randomUUID()
  const press = () => bea.post<Order>(`${path}/relist`, { version }, key)

  for (const { status, body } of await Promise.all([press(), press()])) {
    expect([status, body.goods!.return!.relistedAt]).toEqual([200, expect.any(String)])
  }
  expect(await stockOf(sql, post)).toEqual({ ...before, sold: before.sold - 1 })
  expect(await call(bea, 'relist')).toMatchObject({ status: 409 })
  expect((await see(bea)).can).toEqual([])
})

test('without its listing, there is nothing to relist', async ({ scene, sql }) => {
  const { bea, call, request, post } = await scene()
  await request()
  await call(bea, 'accept-return', { reason: 'To Burbank.' })
  await call(bea, 'receive-return')
  await sql`delete from stock where post_id = ${post.id}`
  expect(await call(bea, 'relist')).toMatchObject({
    status: 409,
    body: { detail: 'The listing is gone. Publish a new one.' },
  })
})
