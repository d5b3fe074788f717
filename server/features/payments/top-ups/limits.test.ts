import type { TopUp } from '#contract/payments.ts'
import { expect, test } from '#test/payments.ts'
import { checkBooks } from '../../ledger/index.ts'
import { askAboutTopUps } from '../reconciler.ts'

test('a member buys for at most $2,000 in 24 hours; what the bank is confirming counts, and what is not paid does not', async ({
  shopper,
  sql,
}) => {
  const [ann, bea] = [await shopper(), await shopper()]
  await bea.buy(2000)
  for (let count = 0; count < 3; count++) await ann.buy(2000)
  const { id } = (await ann.start(1990)).body
  await ann.pay(id, 'pm_card_visa_chargeDeclined')
  const declined = await ann.options()
  await ann.pay(id, 'pm_card_threeDSecure2Required')
  const confirming = await ann.options()
  const { body: canceled } = await ann.delete<TopUp>(`/top-ups/${id}`)
  await ann.buy(1990)
  const over = await ann.start(11)
  const left = await ann.start(10)

  expect(declined).toMatchObject({ remainingCents: 50_000, open: { id, state: 'created' } })
  expect(confirming).toMatchObject({
    remainingCents: 250,
    resetsAt: canceled.expiresAt,
    open: { id, state: 'processing' },
  })
  expect(canceled.state).toBe('canceled')
  expect(over).toMatchObject({
    status: 409,
    body: {
      code: 'purchase_limit',
      detail: 'You can buy 8,000 VBT in 24 hours. You have 10 VBT left. You can buy more in 24 hours.',
    },
  })
  expect(left.status).toBe(201)
  await sql`update top_ups set paid_at = now() - interval '25 hours' where member_id = ${ann.person.id} and paid_at is not null`
  expect(await ann.options()).toMatchObject({ remainingCents: 200_000, resetsAt: null, refusal: null })
  expect(await checkBooks(sql)).toEqual([])
})

test('a declined card and abandoned pages of the bank leave the rest of the day to buy', async ({ shopper, sql }) => {
  const ann = await shopper()
  await ann.pay((await ann.start(2000)).body.id, 'pm_card_visa_chargeDeclined')
  for (let pages = 0; pages < 2; pages++) {
    const { id } = (await ann.start(2000)).body
    await ann.pay(id, 'pm_card_threeDSecure2Required')
    await ann.delete(`/top-ups/${id}`)
  }
  await ann.buy(2000)

  expect(await ann.options()).toMatchObject({ remainingCents: 150_000, open: null, refusal: null })
  expect((await ann.buy(2000)).state).toBe('paid')
  expect(await checkBooks(sql)).toEqual([])
})

test('a new purchase cancels one that waits for a card, also if the provider was down, and never one at the bank', async ({
  shopper,
  sql,
  control,
  provider,
  intentOf,
}) => {
  const ann = await shopper()
  const stripe = await provider.client()
  const statusOf = async (id: number) => (await stripe.paymentIntents.retrieve(await intentOf(id))).status
  const { body: first } = await ann.start(8)
  const key = crypto.randomUUID()
  await control('PATCH', '', { answers: { fault: 'error', times: 1000, seconds: 0 } })
  await ann.start(40, key)
  await control('DELETE', '')
  const shown = await ann.see(first.id)
  const open = await statusOf(first.id)
  const { body: second } = await ann.start(40, key)
  await ann.pay(second.id, 'pm_card_threeDSecure2Required')
  const refused = await ann.start(4)

  expect([shown.state, open, await statusOf(first.id)]).toEqual(['canceled', 'requires_payment_method', 'canceled'])
  expect(await ann.pay(first.id)).toMatchObject({
    status: 409,
    body: { code: 'top_up_ended', detail: 'This purchase was canceled. Start again.' },
  })
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'purchase_pending',
      detail: 'Your bank is still confirming your last purchase, 40 VBT. Finish or cancel it first.',
    },
  })
  expect(await ann.see(second.id)).toMatchObject({ state: 'processing', nextAction: { url: expect.any(String) } })
  expect(await ann.options()).toMatchObject({ open: { id: second.id, state: 'processing' } })
  expect(await checkBooks(sql)).toEqual([])
})

test('the reconciler cancels what a new purchase replaced while the provider was down', async ({
  shopper,
  sql,
  provider,
}) => {
  const ann = await shopper()
  const { body } = await ann.start(8)
  await sql`
    update top_ups set canceled_at = now(), checked_at = now() - interval '3 minutes' where id = ${body.id}`
  await askAboutTopUps({ sql, provider, onError: (error) => Promise.reject(error) })

  const [stored] = await sql`select state from top_ups where id = ${body.id}`
  expect(stored).toEqual({ state: 'expired' })
  expect((await ann.see(body.id)).state).toBe('canceled')
})

test('a purchase that was paid just before a new one replaced it counts, and the new one must still fit', async ({
  shopper,
  sql,
  payUnseen,
}) => {
  const ann = await shopper()
  for (let count = 0; count < 3; count++) await ann.buy(2000)
  const { id } = (await ann.start(1000)).body
  await payUnseen(id)
  const { body: next } = await ann.start(1500)
  const refused = await ann.pay(next.id)

  expect((await ann.see(id)).state).toBe('paid')
  expect(refused).toMatchObject({ status: 409, body: { code: 'purchase_limit' } })
  expect(await ann.see(next.id)).toMatchObject({ clientSecret: null, decline: { code: 'purchase_limit' } })
  expect((await ann.wallet()).availableVbt).toBe(7000)
  expect(await checkBooks(sql)).toEqual([])
})

test('of purchases that begin at the same time, one stays open, and they wait for nobody else', async ({
  shopper,
  sql,
}) => {
  const [ann, bea] = [await shopper(), await shopper()]
  const started = await sql.begin(async (tx) => {
    await tx`select from members where id = ${bea.person.id} for update`
    return Promise.all(Array.from({ length: 12 }, () => ann.start(2000)))
  })

  expect(started.filter(({ status }) => status === 201)).toHaveLength(12)
  const states = await Promise.all(started.map(async ({ body }) => (await ann.see(body.id)).state))
  expect(states.toSorted()).toEqual([...Array.from({ length: 11 }, () => 'canceled'), 'created'])
  expect(await ann.options()).toMatchObject({ remainingCents: 200_000, refusal: null })
})

test('after 5 declined cards in an hour, a member waits, whatever they were declined for', async ({
  shopper,
  sql,
  deliver,
}) => {
  const ann = await shopper()
  const { id } = (await ann.start(40)).body
  for (let tries = 0; tries < 5; tries++) await ann.pay(id, 'pm_card_visa_chargeDeclined')
  await deliver()
  const waiting = await ann.pay(id)
  const anew = await ann.start(4)

  for (const refused of [waiting, anew]) {
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'too_many_declines',
        detail: '5 cards were declined in the last hour. Try again in 60 minutes.',
      },
    })
  }
  expect((await ann.options()).refusal?.code).toBe('too_many_declines')
  // Heard of from the answer and from two webhooks, each counts once.
  expect((await sql`select from top_up_declines where top_up_id = ${id}`).count).toBe(5)
  expect(await ann.see(id)).toMatchObject({
    state: 'expired',
    decline: { code: 'too_many_declines', message: expect.stringMatching(/^5 cards were declined in the last hour\./) },
  })
})

test('members verify their email first', async ({ shopper, make }) => {
  const ann = await shopper(await make.person({ isVerified: false }))

  expect(await ann.options()).toMatchObject({ isTest: true, refusal: { code: 'verify_first' } })
  expect((await ann.start()).status).toBe(403)
})
