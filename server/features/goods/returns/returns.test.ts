import type { Problem } from '#contract/basics.ts'
import type { Order, OrderPage } from '#contract/orders.ts'
import { RETURN_STATES } from '#contract/return-steps.ts'
import { give, tokensOf } from '#test/bounty.ts'
import { makeOrder } from '#test/orders.ts'
import { leave, test } from '#test/returns.ts'
import { stockOf } from '#test/stock.ts'
import { expect } from '#test/test.ts'
import { bountyHeld, checkBooks, getBalances, postTransfers, unitsOf } from '../../ledger/index.ts'

test('goods that go back are refunded without the delivery, and not for sale again', async ({ scene, sql }) => {
  const { ann, bea, see, call, request, send, buyer, seller, post, lastHeardBy } = await scene()
  expect(await see(ann)).toMatchObject({
    can: ['request_return'],
    goods: { return: null, returnUntil: expect.any(String) },
  })
  expect((await see(bea)).can).toEqual(['give_back'])

  expect((await request()).body).toMatchObject({
    state: 'completed',
    can: ['withdraw_return'],
    goods: {
      return: { state: 'requested', reason: 'Does not fit.', answer: null, shipment: null, dueAt: expect.any(String) },
    },
    deadline: { event: 'assume_return_acceptance' },
  })
  expect(await lastHeardBy(bea)).toBe('The buyer wants to return “Brake pads”. Without an answer, it’s accepted')
  expect((await see(bea)).can).toEqual(['accept_return', 'deny_return', 'give_back'])
  const accepted = await call(bea, 'accept-return', { reason: 'To 9 Oak Ave, Burbank.' })
  expect(accepted.body).toMatchObject({
    goods: { return: { state: 'accepted' } },
    can: ['receive_return', 'give_back'],
  })
  expect((await see(ann)).can).toEqual(['send_return', 'withdraw_return'])
  expect(await lastHeardBy(ann)).toBe('The seller accepted the return of “Brake pads”. Send it back')
  expect((await send()).body).toMatchObject({
    goods: { return: { state: 'sent', shipment: { trackingUrl: 'https://www.ups.com/track?tracknum=1Z999' } } },
    can: ['correct_return', 'undo_send_return'],
  })

  const done = await call(bea, 'receive-return')

  expect(done.body).toMatchObject({
    state: 'refunded',
    backVbt: 40,
    feeVbt: 0,
    payoutVbt: 5,
    can: ['relist'],
    deadline: null,
    goods: { return: { state: 'received', dueAt: null } },
  })
  const events = ['request_return', 'accept_return', 'send_return', 'receive_return']
  expect((await see(ann)).history.map(({ event }) => event).slice(4)).toEqual(events)
  expect(await lastHeardBy(ann)).toBe('Your return of “Brake pads” is done. You got $10.00 (40 VBT) back')
  expect(await tokensOf(sql, buyer)).toEqual([995, 0])
  expect(await tokensOf(sql, seller)).toEqual([5, 0])
  expect(await stockOf(sql, post)).toEqual({ onHand: 5, sold: 1, held: 0 })
  expect(await checkBooks(sql)).toEqual([])
})

test('a seller who is silent for 5 days accepts; what is not sent for 21 more days is kept', async ({ scene, sql }) => {
  const { ann, bea, see, call, request, after, address, seller, lastHeardBy } = await scene()
  await request()
  expect((await after(4.9)).goods!.return).toMatchObject({ state: 'requested' })

  expect(await after(0.2)).toMatchObject({ goods: { return: { state: 'unaddressed' } }, can: ['withdraw_return'] })
  const why = 'The seller didn’t answer, so the return of “Brake pads” is accepted. We’ll let you know where to send it'
  expect(await lastHeardBy(ann)).toBe(why)
  expect((await see(ann)).history.at(-1)).toMatchObject({ event: 'assume_return_acceptance', by: 'timer', actor: null })
  expect((await call(bea, 'deny-return', { reason: 'No.' })).body.code).toBe('not_now')
  await after(4.5)
  expect((await see(bea)).can).toEqual(['receive_return', 'address_return', 'give_back'])
  await address()
  expect(await lastHeardBy(ann)).toBe('The seller said where to send “Brake pads”. Send it back')
  // The buyer's 21 days start now.
  expect(await see(ann)).toMatchObject({
    goods: { return: { state: 'accepted', answer: 'To 9 Oak Ave, Burbank.' } },
    can: ['send_return', 'withdraw_return'],
    deadline: { event: 'return_not_sent' },
  })
  expect((await after(20.9)).goods!.return).toMatchObject({ state: 'accepted' })

  expect(await after(0.2)).toMatchObject({
    state: 'completed',
    goods: { return: { state: 'closed' } },
    deadline: null,
    can: [],
  })
  expect(await lastHeardBy(bea)).toBe('The buyer didn’t send “Brake pads” back in time, so the return is closed')
  expect(await tokensOf(sql, seller)).toEqual([43, 0])
  expect((await call(ann, 'request-return', { reason: 'Again.' })).body.code).toBe('not_now')
})

test('21 days after it was sent, the buyer has the tokens, once', async ({ scene, sql }) => {
  const { bea, call, request, send, after, buyer } = await scene()
  await request()
  await call(bea, 'accept-return', { reason: 'To 9 Oak Ave, Burbank.' })
  await send()
  expect(await after(20.9)).toMatchObject({ state: 'completed', deadline: { event: 'assume_return' } })

  expect(await after(0.2)).toMatchObject({ state: 'refunded', backVbt: 40, goods: { return: { state: 'received' } } })

  expect((await call(bea, 'receive-return')).body.code).toBe('not_now')
  await after(30)
  expect(await tokensOf(sql, buyer)).toEqual([995, 0])
  expect(await checkBooks(sql)).toEqual([])
})

test('whoever is not told where to send it keeps it, and gets the price back', async ({ scene, sql }) => {
  const { bea, mod, call, request, deny, appeal, address, after, buyer, seller, lastHeardBy } = await scene()
  await request()
  await deny()
  await appeal()
  await call(mod, 'decide-return', { isAccepted: true, reason: 'It is as new.' })
  expect(await after(4.9)).toMatchObject({
    goods: { return: { state: 'unaddressed' } },
    deadline: { event: 'waive_return' },
  })

  expect(await after(0.2)).toMatchObject({
    state: 'refunded',
    backVbt: 40,
    goods: { return: { state: 'waived', dueAt: null } },
    can: [],
    deadline: null,
  })

  const why = 'You didn’t say where to send “Brake pads”, so the buyer keeps it. $10.00 (40 VBT) went back to them'
  expect(await lastHeardBy(bea)).toBe(why)
  expect((await address()).body.code).toBe('not_now')
  expect(await tokensOf(sql, buyer)).toEqual([995, 0])
  expect(await tokensOf(sql, seller)).toEqual([5, 0])
  expect(await checkBooks(sql)).toEqual([])
})

test('what a seller has spent becomes their debt', async ({ scene, sql }) => {
  const { id, bea, call, request, buyer, seller } = await scene()
  const spent = { bountyId: 1_000_000 + id, raise: 0, authorId: seller.id, units: unitsOf(33) }
  await postTransfers(sql, [bountyHeld(spent)])
  await request()
  await call(bea, 'accept-return', { reason: 'To 9 Oak Ave, Burbank.' })

  // Handed back in person.
  expect((await call(bea, 'receive-return')).body).toMatchObject({ state: 'refunded' })

  expect(await tokensOf(sql, buyer)).toEqual([995, 0])
  expect(await getBalances(sql, seller.id)).toMatchObject({ available: 0, debt: unitsOf(28) })
  await give(sql, seller, 30)
  expect(await tokensOf(sql, seller)).toEqual([2, 33])
})

test('only what the seller takes back, in time, without a dispute, once', async ({ scene }) => {
  const kept = await scene({ returnDays: null })
  const late = await scene({ returnDays: 3 })
  expect(await late.after(2.9)).toMatchObject({ can: ['request_return'] })
  await late.after(0.2)
  const withdrawn = await scene()
  await withdrawn.request()
  expect((await withdrawn.call(withdrawn.ann, 'withdraw-return')).body).toMatchObject({
    goods: { return: { state: 'closed' } },
  })
  expect((await withdrawn.request()).body.detail).toBe('A return of this order was already requested.')
  // The address is still erased in time.
  expect(await withdrawn.after(90)).toMatchObject({
    state: 'completed',
    deadline: null,
    goods: { isAddressErased: true },
  })

  for (const { request, see, ann } of [kept, late, withdrawn]) {
    expect(await see(ann)).toMatchObject({ can: [], goods: { returnUntil: null } })
    expect(await request()).toMatchObject({ status: 409, body: { code: 'not_now' } })
  }
})

test('a dispute that gave nothing back leaves no return', async ({ sql, make, as }) => {
  const { id, buyer, seller } = await makeOrder(sql, make, { returnDays: 14, isShipped: true })
  const [ann, bea] = [await as(buyer), await as(seller)]
  const wrong = { reason: 'other', text: 'Slow.', backVbt: 5 }
  await ann.post(`/orders/${id}/dispute`, { version: 3, ...wrong })
  await bea.post(`/orders/${id}/answer-dispute`, { version: 4, text: 'It was not.', backVbt: 0 })
  await ann.post(`/orders/${id}/propose-split`, { version: 5, backVbt: 0 })

  expect((await ann.get<Order>(`/orders/${id}`)).body).toMatchObject({
    state: 'completed',
    can: [],
    goods: { returnUntil: null },
  })
  expect((await ann.post(`/orders/${id}/request-return`, { version: 7, reason: 'Odd.' })).status).toBe(409)
})

const odd = { reason: 'Odd.' }
/** Whose call it is, and the states of the return in which it works. */
const calls: Record<string, { whose: string; body: object; works: readonly string[] }> = {
  'withdraw-return': { whose: 'ann', body: {}, works: ['requested', 'unaddressed', 'accepted', 'appealed'] },
  'accept-return': { whose: 'bea', body: { reason: 'To 9 Oak Ave, Burbank.' }, works: ['requested'] },
  'deny-return': { whose: 'bea', body: odd, works: ['requested'] },
  'appeal-return': { whose: 'ann', body: odd, works: ['denied'] },
  'address-return': { whose: 'bea', body: odd, works: ['unaddressed'] },
  'decide-return': { whose: 'mod', body: { ...odd, isAccepted: true }, works: ['appealed'] },
  'send-return': { whose: 'ann', body: { carrier: 'dhl', isUntracked: true }, works: ['accepted'] },
  'correct-return': { whose: 'ann', body: { carrier: 'dhl', isUntracked: true }, works: ['sent'] },
  'undo-send-return': { whose: 'ann', body: {}, works: ['sent'] },
  'receive-return': { whose: 'bea', body: {}, works: ['unaddressed', 'accepted', 'sent', 'disputed'] },
  'dispute-return': { whose: 'bea', body: { reason: 'damaged', text: 'Odd.', backVbt: 1 }, works: ['sent'] },
  relist: { whose: 'bea', body: {}, works: ['received', 'settled'] },
}
const PEOPLE = ['ann', 'bea', 'mod', 'stranger', 'visitor'] as const
const refused = RETURN_STATES.flatMap((state) =>
  Object.entries(calls).flatMap(([name, { whose, works }]) =>
    PEOPLE.filter((who) => who !== whose || !works.includes(state)).map((who) => ({ state, name, who })),
  ),
)

function statusFor({ name, who }: (typeof refused)[number]) {
  if (who === 'visitor') return 401
  if (who === calls[name]!.whose) return 409
  return name === 'decide-return' || who === 'ann' || who === 'bea' ? 403 : 404
}

test('each call is for one role, and for its own states', async ({ scene, make, as, sql }) => {
  const { id, ann, bea, mod, request, path } = await scene()
  const { version } = (await request()).body
  const clients = { ann, bea, mod, stranger: await as(await make.person()), visitor: await as(null) }
  await sql`update returns set answer = 'No.', carrier = 'ups', appealed_at = now() where order_id = ${id}`
  await sql`update orders set is_for_moderators = true where id = ${id}`
  const answers: object[] = []
  for (const attempt of refused) {
    const { state, name, who } = attempt
    await sql`update returns set state = ${state} where order_id = ${id}`
    const { status } = await clients[who].post(`${path}/${name}`, { version, ...calls[name]!.body })
    answers.push({ ...attempt, status })
  }

  expect(answers).toEqual(refused.map((attempt) => ({ ...attempt, status: statusFor(attempt) })))
  expect((await bea.post(`${path}/request-return`, { version, ...odd })).status).toBe(403)
})

test('whoever acts on what they saw before is told so, and a double click counts once', async ({ scene }) => {
  const { ann, bea, path, request } = await scene()
  const { version } = (await request()).body
  const key = crypto.randomUUID()
  const denial = { version, reason: 'It was used.' }
  const twice = await Promise.all([1, 2].map(() => bea.post<Order>(`${path}/deny-return`, denial, key)))
  expect(twice.map(({ status, body }) => [status, body.version])).toEqual([1, 2].map(() => [200, version + 1]))

  expect(await ann.post<Problem>(`${path}/withdraw-return`, { version })).toMatchObject({
    status: 409,
    body: { code: 'order_changed' },
  })
})

test('a list names what comes next, for the side that is waited for', async ({ scene }) => {
  const { ann, bea, id, call, request, send } = await scene()
  const next = async (client: typeof ann, side: string) => {
    const { items } = (await client.get<OrderPage>(`/orders?side=${side}`)).body
    return items.find((item) => item.id === id)?.next
  }
  await request()
  expect([await next(ann, 'buying'), await next(bea, 'selling')]).toEqual([null, 'accept_return'])
  await call(bea, 'accept-return', { reason: 'To 9 Oak Ave, Burbank.' })
  expect([await next(ann, 'buying'), await next(bea, 'selling')]).toEqual(['send_return', null])
  await send()
  expect([await next(ann, 'buying'), await next(bea, 'selling')]).toEqual([null, 'receive_return'])
})

test('nobody leaves while something goes back, and without a seller nothing does', async ({ scene }) => {
  const { ann, bea, see, call, request, deny, appeal, buyer, seller } = await scene()
  await request()
  for (const [person, client] of [
    [buyer, ann],
    [seller, bea],
  ] as const) {
    expect(await leave(person, client)).toMatchObject({ status: 409, body: { code: 'orders_open' } })
  }
  await deny()
  expect((await leave(seller, bea)).status).toBe(204)

  expect((await see(ann)).can).toEqual([])
  expect((await appeal()).body.detail).toBe('The seller has left VRUMIES.')
  expect((await call(ann, 'withdraw-return')).body.code).toBe('not_now')
})
