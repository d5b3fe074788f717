import type { TopUp, TopUpPage } from '#contract/payments.ts'
import { expect, test } from '#test/payments.ts'
import { checkBooks } from '../../ledger/index.ts'

test('a member buys 40 VBT for $10 by card, and has them at once', async ({ shopper, sql, deliver }) => {
  const ann = await shopper()
  const { status, body: started } = await ann.start(40)
  const bought = (await ann.pay(started.id)).body
  await deliver()

  expect(status).toBe(201)
  expect(started).toMatchObject({
    vbt: 40,
    cents: 1000,
    state: 'created',
    isTest: true,
    card: null,
    decline: null,
    clientSecret: null,
    receiptNumber: expect.stringMatching(/^R-[2-9A-HJKMNP-Z]{8}$/),
    refund: { vbt: 0, cents: 0, reason: 'This purchase isn’t paid.' },
  })
  expect(bought).toMatchObject({
    id: started.id,
    state: 'paid',
    cardName: 'Ann Lee',
    card: { brand: 'visa', last4: '4242' },
    refundedVbt: 0,
    refund: { vbt: 40, cents: 1000, reason: null },
    paidAt: expect.any(String),
  })
  expect(await ann.wallet()).toEqual({ availableVbt: 40, heldVbt: 0, debtVbt: 0 })
  const history = (await ann.get<TopUpPage>('/top-ups')).body
  expect(history.items.map(({ id }) => id)).toEqual([started.id])
  expect(await checkBooks(sql)).toEqual([])
})

test('nobody sees or pays the purchase of someone else', async ({ shopper, as }) => {
  const [ann, bea] = [await shopper(), await shopper()]
  const { body } = await ann.start()

  expect((await bea.get(`/top-ups/${body.id}`)).status).toBe(404)
  expect((await bea.pay(body.id)).status).toBe(404)
  expect((await bea.refund(body.id, 1)).status).toBe(404)
  expect((await bea.delete(`/top-ups/${body.id}`)).status).toBe(404)
  expect((await bea.get<TopUpPage>('/top-ups')).body.items).toEqual([])
  expect((await (await as(null)).get('/top-ups')).status).toBe(401)
  expect((await ann.see(body.id)).state).toBe('created')
})

test('320 calls with one key start one purchase, and 40 payments of it charge once', async ({
  shopper,
  sql,
  provider,
  intentOf,
}) => {
  const ann = await shopper()
  const key = crypto.randomUUID()
  const started = await Promise.all(Array.from({ length: 320 }, () => ann.start(4, key)))
  const ids = new Set(started.map(({ body }) => body.id))
  const [id] = [...ids]
  const paid = await Promise.all(Array.from({ length: 40 }, () => ann.pay(id!)))

  expect(started.every(({ status }) => status === 201)).toBe(true)
  expect(ids.size).toBe(1)
  expect(new Set(paid.map(({ body }) => body.state))).toEqual(new Set(['paid']))
  expect((await ann.wallet()).availableVbt).toBe(4)
  const stripe = await provider.client()
  const charges = await stripe.charges.list({ payment_intent: await intentOf(id!), limit: 100 })
  expect(charges.data).toHaveLength(1)
  expect((await ann.start(8, key)).body).toMatchObject({ code: 'idempotency_key_reused' })
  expect(await checkBooks(sql)).toEqual([])
})

test.for([
  [
    'pm_card_visa_chargeDeclined',
    'generic_decline',
    'Your bank declined the card. Try another card, or call your bank.',
  ],
  [
    'pm_card_visa_chargeDeclinedInsufficientFunds',
    'insufficient_funds',
    'The card doesn’t have enough money. Try another card, or buy fewer tokens.',
  ],
  ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'The card has expired. Try another card.'],
] as const)(
  '%s is declined in words, and another card pays',
  async ([card, code, message], { shopper, sql, deliver }) => {
    const ann = await shopper()
    const { body } = await ann.start()
    const declined = await ann.pay(body.id, card)
    await deliver()
    const reloaded = await ann.see(body.id)
    const paid = await ann.pay(body.id)

    expect(declined).toMatchObject({ status: 200, body: { state: 'created', decline: { code, message } } })
    expect(reloaded.decline).toEqual({ code, message })
    expect(paid.body).toMatchObject({ state: 'paid', decline: null })
    expect((await ann.wallet()).availableVbt).toBe(40)
    expect(await checkBooks(sql)).toEqual([])
  },
)

/** Answers the gateway's 3-D Secure page through the site, as a browser does. */
async function answerBank(
  app: { inject: (call: object) => Promise<{ statusCode: number; headers: object }> },
  topUp: TopUp,
  answer: string,
) {
  const url = topUp.nextAction!.url
  const page = await app.inject({ method: 'GET', url })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const done = await app.inject({ method: 'POST', url, headers, payload: `answer=${answer}` })
  return { page, done: { status: done.statusCode, to: (done.headers as { location?: string }).location } }
}

test('3-D Secure: approved at the bank, the purchase is paid when the member comes back', async ({
  shopper,
  app,
  sql,
}) => {
  const ann = await shopper()
  const { body } = await ann.start()
  const waiting = (await ann.pay(body.id, 'pm_card_threeDSecure2Required')).body
  const reloaded = await ann.see(body.id)
  const { page, done } = await answerBank(app as never, waiting, 'approve')

  expect(waiting).toMatchObject({
    state: 'processing',
    nextAction: { url: expect.stringMatching(/^\/3d-secure\/\w+$/) },
  })
  expect(reloaded.nextAction).toEqual(waiting.nextAction)
  expect(page.statusCode).toBe(200)
  expect(done).toEqual({ status: 303, to: expect.stringContaining(`#/tokens?topUp=${body.id}`) })
  expect(await ann.see(body.id)).toMatchObject({ state: 'paid', nextAction: null })
  expect((await ann.wallet()).availableVbt).toBe(40)
  expect(await checkBooks(sql)).toEqual([])
})

test('3-D Secure: refused at the bank, the reason is shown, and another card pays', async ({ shopper, app, sql }) => {
  const ann = await shopper()
  const { body } = await ann.start()
  await answerBank(app as never, (await ann.pay(body.id, 'pm_card_threeDSecure2Required')).body, 'decline')
  const refused = await ann.see(body.id)
  const again = (await ann.pay(body.id)).body

  expect(refused).toMatchObject({
    state: 'created',
    decline: { message: 'The payment wasn’t approved. Try again and approve it, or try another card.' },
  })
  expect(again.state).toBe('paid')
  expect(await checkBooks(sql)).toEqual([])
})

test('a purchase that was not paid in an hour has expired', async ({ shopper, sql, gateway }) => {
  const ann = await shopper()
  const { body } = await ann.start()
  await sql`update top_ups set expires_at = now() - interval '1 minute' where id = ${body.id}`
  const late = await ann.pay(body.id)

  expect(late).toMatchObject({ status: 409, body: { code: 'top_up_ended' } })
  expect((await ann.see(body.id)).state).toBe('expired')
  expect((await ann.wallet()).availableVbt).toBe(0)
  expect(gateway.bugs).toEqual([])
})

test('a member gives a purchase up, which then cannot be paid, but a paid one stays', async ({
  shopper,
  provider,
  intentOf,
}) => {
  const ann = await shopper()
  const paid = await ann.buy()
  const { body } = await ann.start()

  expect((await ann.delete<TopUp>(`/top-ups/${body.id}`)) as unknown).toMatchObject({
    status: 200,
    body: { state: 'canceled' },
  })
  expect((await ann.pay(body.id)).status).toBe(409)
  expect((await ann.delete<TopUp>(`/top-ups/${paid.id}`)) as unknown).toMatchObject({ body: { state: 'paid' } })
  const stripe = await provider.client()
  expect(await stripe.paymentIntents.retrieve(await intentOf(body.id))).toMatchObject({ status: 'canceled' })
})

test('while the provider is down, buying says so, and the same key goes on later', async ({
  shopper,
  control,
  sql,
}) => {
  const ann = await shopper()
  const key = crypto.randomUUID()
  const { id: declined } = (await ann.start(8)).body
  await ann.pay(declined, 'pm_card_visa_chargeDeclined')
  await control('PATCH', '', { answers: { fault: 'error', times: 1000, seconds: 0 } })
  const down = await ann.start(40, key)
  const known = await ann.see(declined)
  await control('DELETE', '')
  const up = await ann.start(40, key)
  const paid = (await ann.pay(up.body.id)).body

  expect(down).toMatchObject({ status: 503, body: { code: 'payments_unavailable' } })
  expect(known).toMatchObject({ state: 'canceled', decline: { code: 'generic_decline' } })
  expect(paid.state).toBe('paid')
  expect((await sql`select from top_ups where member_id = ${ann.person.id}`).count).toBe(2)
  expect(await checkBooks(sql)).toEqual([])
})

test('a purchase that was given up before it had a payment never gets one', async ({ shopper, control, sql }) => {
  const ann = await shopper()
  const { body: other } = await ann.start(8)
  const key = crypto.randomUUID()
  await control('PATCH', '', { answers: { fault: 'error', times: 1000, seconds: 0 } })
  await ann.start(40, key)
  await control('DELETE', '')
  const [{ id }] = await sql<[{ id: number }]>`
    select id from top_ups where member_id = ${ann.person.id} and intent_id is null`
  const endings = [await ann.delete<TopUp>(`/top-ups/${id}`), await ann.start(40, key)]
  const [topUp] = await sql`select state, intent_id from top_ups where id = ${id}`

  expect(endings.map(({ body }) => (body as TopUp).state)).toEqual(['canceled', 'canceled'])
  expect(topUp).toEqual({ state: 'expired', intentId: null })
  expect((await ann.see(other.id)).state).toBe('canceled')
})

test('the history shows what was paid, or is with the bank, the newest first, page by page', async ({
  shopper,
  control,
}) => {
  const ann = await shopper()
  const bought = [await ann.buy(4), await ann.buy(8)]
  await ann.start(12)
  await ann.start(12)
  await control('PATCH', '', { isProcessing: true })
  const processing = await ann.buy(16)
  await control('DELETE', '')
  const first = (await ann.get<TopUpPage>('/top-ups?limit=2')).body
  const second = (await ann.get<TopUpPage>(`/top-ups?limit=2&after=${first.next}`)).body

  const ids = [...first.items, ...second.items].map(({ id }) => id)
  expect(ids).toEqual([processing, ...bought.toReversed()].map(({ id }) => id))
  expect([first.next, second.next]).toEqual([expect.any(String), null])
})

test('an answer that is lost charges once', async ({ shopper, control, sql }) => {
  const ann = await shopper()
  const { body } = await ann.start()
  await control('PATCH', '', { answers: { fault: 'lost', times: 3, seconds: 0 } })
  const lost = await ann.pay(body.id)
  await control('DELETE', '')
  const again = [await ann.pay(body.id), await ann.pay(body.id)]

  expect(lost).toMatchObject({ status: 503, body: { code: 'payments_unavailable' } })
  expect(again.map(({ body }) => body.state)).toEqual(['paid', 'paid'])
  expect((await ann.see(body.id)).state).toBe('paid')
  expect((await ann.wallet()).availableVbt).toBe(40)
  expect(await checkBooks(sql)).toEqual([])
})

test('amounts beyond the limits are refused, and nothing is stored', async ({ shopper, sql }) => {
  const ann = await shopper()
  for (const vbt of [3, 2001, 4.5, -40, 1e300, '40', null]) {
    expect((await ann.post('/top-ups', { vbt })).status, String(vbt)).toBe(400)
  }

  expect((await ann.post('/top-ups', { vbt: 40, cents: 1 })).status).toBe(400)
  expect((await ann.post('/top-ups', { vbt: 40 }, 'k'.repeat(300))).status).toBe(400)
  expect((await sql`select from top_ups where member_id = ${ann.person.id}`).count).toBe(0)
})
