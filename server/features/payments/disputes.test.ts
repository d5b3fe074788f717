import type Stripe from 'stripe'
import { expect, test } from '#test/payments.ts'
import { checkBooks, getSystemBalances, postTransfers, tip, unitsOf } from '../ledger/index.ts'
import { syncDispute } from './disputes.actions.ts'
import { findTopUp } from './top-ups/queries.ts'

test('a chargeback takes the tokens, and what was spent becomes debt; a win returns them', async ({
  shopper,
  make,
  sql,
  control,
  deliver,
  chargeOf,
  toldOf,
}) => {
  const [ann, bea] = [await shopper(), await make.person()]
  const { id } = await ann.buy(40)
  const subject = 'post:1'
  await postTransfers(sql, [
    tip({ fromId: ann.person.id, toId: bea.id, subject, units: unitsOf(30), requestKey: crypto.randomUUID() }),
  ])
  const { id: dispute } = await control('POST', `/charges/${await chargeOf(id)}/dispute`, {})
  await deliver()
  const disputed = await ann.see(id)
  const owing = await ann.wallet()
  const refund = await ann.refund(id, 1)
  await control('POST', `/disputes/${dispute}/end`, { status: 'won' })
  await deliver()

  expect(disputed).toMatchObject({
    state: 'disputed',
    refund: { vbt: 0, reason: 'Your bank is reviewing this payment.' },
  })
  expect(owing).toEqual({ availableVbt: 0, heldVbt: 0, debtVbt: 30 })
  expect(refund.status).toBe(409)
  expect((await ann.see(id)).state).toBe('won')
  expect(await ann.wallet()).toEqual({ availableVbt: 10, heldVbt: 0, debtVbt: 0 })
  // The provider's fees: 59 cents for the payment, and $15 for the dispute.
  expect((await getSystemBalances(sql)).card_fees).toBe(59 + 1500)
  expect(await toldOf(id)).toEqual(['top_up_charged_back', 'top_up_charge_back_won'])
  expect(await checkBooks(sql)).toEqual([])
})

test('a lost dispute stays taken, however often and in whatever order we hear of it', async ({
  shopper,
  sql,
  control,
  deliver,
  chargeOf,
  toldOf,
}) => {
  const ann = await shopper()
  const { id } = await ann.buy(40)
  await control('PATCH', '', { webhooks: { copies: 3, isNewestFirst: true } })
  const { id: dispute } = await control('POST', `/charges/${await chargeOf(id)}/dispute`, {})
  await control('POST', `/disputes/${dispute}/end`, { status: 'lost' })
  await deliver()
  await control('DELETE', '')

  expect(await ann.see(id)).toMatchObject({
    state: 'lost',
    refund: { reason: 'Your bank already returned this payment to you.' },
  })
  expect((await ann.wallet()).availableVbt).toBe(0)
  expect(await toldOf(id)).toEqual(['top_up_charged_back'])
  expect(await checkBooks(sql)).toEqual([])
})

test('a dispute that was lost and then won on appeal returns the tokens, once', async ({
  shopper,
  sql,
  provider,
  control,
  deliver,
  chargeOf,
  toldOf,
}) => {
  const ann = await shopper()
  const { id } = await ann.buy(40)
  const { id: dispute } = await control('POST', `/charges/${await chargeOf(id)}/dispute`, {})
  await control('POST', `/disputes/${dispute}/end`, { status: 'lost' })
  await deliver()
  const lost = { ...(await ann.see(id)), ...(await ann.wallet()) }
  const ended = await (await provider.client()).disputes.retrieve(dispute)
  const appealed = { disputes: { retrieve: async () => ({ ...ended, status: 'won' }) } } as unknown as Stripe
  const topUp = await findTopUp(sql, id)
  for (let times = 0; times < 2; times++) {
    await syncDispute(sql, { ...provider, client: async () => appealed }, topUp!, dispute, async () => {})
  }

  expect(lost).toMatchObject({ state: 'lost', availableVbt: 0 })
  expect(await ann.see(id)).toMatchObject({ state: 'won', refund: { vbt: 40 } })
  expect(await toldOf(id)).toEqual(['top_up_charged_back', 'top_up_charge_back_won'])
  expect((await ann.wallet()).availableVbt).toBe(40)
  expect(await checkBooks(sql)).toEqual([])
})

test('a bank that only asks about a payment takes nothing', async ({
  shopper,
  sql,
  provider,
  control,
  deliver,
  chargeOf,
}) => {
  const ann = await shopper()
  const { id } = await ann.buy(40)
  await control('PATCH', '', { webhooks: { isSilent: true } })
  const { id: dispute } = await control('POST', `/charges/${await chargeOf(id)}/dispute`, {})
  const asked = await (await provider.client()).disputes.retrieve(dispute)
  const inquiry = { ...asked, status: 'warning_needs_response', balance_transactions: [] }
  const asking = { disputes: { retrieve: async () => inquiry } } as unknown as Stripe
  const topUp = await findTopUp(sql, id)
  await syncDispute(sql, { ...provider, client: async () => asking }, topUp!, dispute, async () => {})
  await control('DELETE', '')
  await deliver()

  expect(await ann.see(id)).toMatchObject({ state: 'paid', refund: { vbt: 40 } })
  expect((await ann.wallet()).availableVbt).toBe(40)
  expect(await checkBooks(sql)).toEqual([])
})

test('a dispute ends with the first that we hear of its end', async ({
  shopper,
  sql,
  control,
  deliver,
  chargeOf,
  intentOf,
}) => {
  const ann = await shopper()
  const { id } = await ann.buy(40)
  const { id: dispute } = await control('POST', `/charges/${await chargeOf(id)}/dispute`, {})
  await deliver()
  await control('PATCH', '', { webhooks: { isSilent: true } })
  await control('POST', `/disputes/${dispute}/end`, { status: 'won' })
  await control('DELETE', '')
  await sql`
    insert into provider_events (id, type, object_id, intent_id, happened_at)
    values (${`evt_of_${dispute}`}, 'charge.dispute.closed', ${dispute}, ${await intentOf(id)}, now())`
  await deliver()

  expect((await ann.see(id)).state).toBe('won')
  expect((await ann.wallet()).availableVbt).toBe(40)
  expect(await checkBooks(sql)).toEqual([])
})

test('a dispute of a payment that we have not heard of yet is booked after the payment', async ({
  shopper,
  sql,
  control,
  deliver,
  chargeOf,
  payUnseen,
}) => {
  const ann = await shopper()
  const { id } = (await ann.start(40)).body
  await control('PATCH', '', { webhooks: { isSilent: true } })
  await payUnseen(id)
  await control('DELETE', '')
  await control('POST', `/charges/${await chargeOf(id)}/dispute`, {})
  await deliver()

  expect((await ann.see(id)).state).toBe('disputed')
  expect(await ann.wallet()).toEqual({ availableVbt: 0, heldVbt: 0, debtVbt: 0 })
  expect(await checkBooks(sql)).toEqual([])
})

test('a bank that takes money back from a member who left leaves the books right', async ({
  shopper,
  sql,
  control,
  deliver,
  chargeOf,
}) => {
  const ann = await shopper()
  const { id } = await ann.buy(40)
  const charge = await chargeOf(id)
  const { status } = await ann.post('/me/delete', { handle: ann.person.handle })
  const { id: dispute } = await control('POST', `/charges/${charge}/dispute`, {})
  await deliver()
  await control('POST', `/disputes/${dispute}/end`, { status: 'won' })
  await deliver()

  expect(status).toBe(204)
  const [topUp] = await sql`select state, card_name, card_last4 from top_ups where id = ${id}`
  expect(topUp).toEqual({ state: 'won', cardName: null, cardLast4: null })
  expect((await getSystemBalances(sql)).fees).toBeGreaterThan(0)
  expect(await checkBooks(sql)).toEqual([])
})
