import { errorOf, expect, pay, tenDollars, test } from '#test/gateway.ts'

test('a card is charged, less 2.9 % and 30 cents', async ({ stripe }) => {
  const created = await stripe.paymentIntents.create({ ...tenDollars, description: '40 VBT', metadata: { topUp: '7' } })
  const paid = await stripe.paymentIntents.confirm(created.id, {
    payment_method: 'pm_card_visa',
    expand: ['latest_charge.balance_transaction'],
  })

  expect(created).toMatchObject({ status: 'requires_payment_method', amount: 1000, metadata: { topUp: '7' } })
  expect(created.client_secret).toMatch(new RegExp(`^${created.id}_secret_\\w+$`))
  expect(paid).toMatchObject({
    status: 'succeeded',
    amount_received: 1000,
    description: '40 VBT',
    latest_charge: {
      object: 'charge',
      paid: true,
      payment_intent: created.id,
      payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } },
      balance_transaction: { amount: 1000, fee: 59, net: 941, type: 'charge', status: 'pending', currency: 'usd' },
    },
  })
})

test('a created payment is confirmed later, also with a card given before', async ({ stripe }) => {
  const { id, status } = await stripe.paymentIntents.create({ ...tenDollars, payment_method: 'pm_card_mastercard' })
  const paid = await stripe.paymentIntents.confirm(id, { expand: ['latest_charge', 'payment_method'] })

  expect(status).toBe('requires_confirmation')
  expect(paid).toMatchObject({
    status: 'succeeded',
    latest_charge: { payment_method_details: { card: { brand: 'mastercard', last4: '4444' } } },
    payment_method: { object: 'payment_method', card: { last4: '4444' } },
  })
  expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ id, status: 'succeeded' })
})

test.for([
  ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline', 'Your card was declined.'],
  [
    'pm_card_visa_chargeDeclinedInsufficientFunds',
    'card_declined',
    'insufficient_funds',
    'Your card has insufficient funds.',
  ],
  ['pm_card_chargeDeclinedExpiredCard', 'expired_card', '', 'Your card has expired.'],
] as const)('%s is declined, and another card can be tried', async ([card, code, declineCode, message], { stripe }) => {
  const { id } = await stripe.paymentIntents.create(tenDollars)
  const error = await errorOf(stripe.paymentIntents.confirm(id, { payment_method: card }))
  const declined = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })

  expect(error).toMatchObject({
    type: 'StripeCardError',
    statusCode: 402,
    code,
    decline_code: declineCode,
    message,
    payment_intent: { id, status: 'requires_payment_method' },
  })
  expect(declined).toMatchObject({
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: { type: 'card_error', code, message },
    latest_charge: { status: 'failed', paid: false, failure_code: code, balance_transaction: null },
  })

  const paid = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null })
  expect((await stripe.charges.list({ payment_intent: id })).data.map(({ status }) => status)).toEqual([
    'succeeded',
    'failed',
  ])
})

test('an unpaid payment can be changed and canceled, but not paid afterward', async ({ stripe }) => {
  const { id } = await stripe.paymentIntents.create({ ...tenDollars, metadata: { a: '1', b: '2' } })
  const changed = await stripe.paymentIntents.update(id, {
    amount: 2000,
    metadata: { a: '', c: '3' },
    description: 'x',
  })
  const canceled = await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' })
  const late = await errorOf(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }))

  expect(changed).toMatchObject({ amount: 2000, metadata: { b: '2', c: '3' }, description: 'x' })
  expect(changed.metadata).not.toHaveProperty('a')
  expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
  expect(late).toMatchObject({ code: 'payment_intent_unexpected_state', payment_intent: { status: 'canceled' } })
  expect((await stripe.charges.list({ payment_intent: id })).data).toEqual([])
})

test('a paid payment is neither paid again, changed, nor canceled', async ({ stripe }) => {
  const { id } = await pay(stripe)

  for (const call of [
    stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
    stripe.paymentIntents.update(id, { amount: 2000 }),
    stripe.paymentIntents.cancel(id),
  ]) {
    expect(await errorOf(call)).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' })
  }
  expect(await stripe.paymentIntents.update(id, { metadata: { note: 'later' } })).toMatchObject({
    amount: 1000,
    metadata: { note: 'later' },
  })
  expect((await stripe.charges.list({ payment_intent: id })).data).toHaveLength(1)
})

test('the bank may take its time, and then say yes or no', async ({ stripe, control }) => {
  await control('PATCH', '', { isProcessing: true })
  const [taken, refused] = [await pay(stripe), await pay(stripe)]
  expect(taken.status).toBe('processing')
  expect(await errorOf(stripe.paymentIntents.cancel(taken.id))).toMatchObject({
    code: 'payment_intent_unexpected_state',
  })

  await control('POST', `/payment_intents/${taken.id}/settle`, { status: 'succeeded' })
  await control('POST', `/payment_intents/${refused.id}/settle`, { status: 'failed' })

  expect(await stripe.paymentIntents.retrieve(taken.id)).toMatchObject({ status: 'succeeded', amount_received: 1000 })
  expect(await stripe.paymentIntents.retrieve(refused.id)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'processing_error' },
  })
})

test('a confirmation without a card or a way back is refused', async ({ stripe }) => {
  const withoutCard = await stripe.paymentIntents.create(tenDollars)
  const withRedirects = await stripe.paymentIntents.create({ amount: 1000, currency: 'usd' })

  expect(await errorOf(stripe.paymentIntents.confirm(withoutCard.id))).toMatchObject({
    code: 'payment_intent_unexpected_state',
  })
  expect(
    await errorOf(stripe.paymentIntents.confirm(withRedirects.id, { payment_method: 'pm_card_visa' })),
  ).toMatchObject({ param: 'return_url' })
  for (const return_url of ['javascript:alert(1)', 'tokens', 'http://a;sandbox']) {
    const error = await errorOf(stripe.paymentIntents.confirm(withRedirects.id, { return_url }))
    expect(error).toMatchObject({ code: 'url_invalid', param: 'return_url' })
  }
})

test('the books list every movement once, by time and in pages', async ({ stripe, clock }) => {
  await pay(stripe, 'pm_card_visa', 500)
  const since = Math.floor(clock.ms / 1000) + 60
  clock.ms += 60_000
  const charged = await pay(stripe, 'pm_card_visa', 2000)
  await pay(stripe, 'pm_card_visa', 3000)
  await stripe.refunds.create({ payment_intent: charged.id, amount: 700 })

  const first = await stripe.balanceTransactions.list({ created: { gte: since }, limit: 2, expand: ['data.source'] })
  const second = await stripe.balanceTransactions.list({
    created: { gte: since },
    limit: 2,
    starting_after: first.data[1]!.id,
  })
  expect(first.has_more).toBe(true)
  expect(first.data.map(({ type, amount, fee, net }) => [type, amount, fee, net])).toEqual([
    ['refund', -700, 0, -700],
    ['charge', 3000, 117, 2883],
  ])
  expect(first.data[0]!.source).toMatchObject({ object: 'refund', payment_intent: charged.id })
  expect(second).toMatchObject({ has_more: false, data: [{ amount: 2000, fee: 88, net: 1912 }] })

  const back = await stripe.balanceTransactions.list({ ending_before: second.data[0]!.id, limit: 1 })
  expect(back.data[0]!.amount).toBe(3000)
  const all = await stripe.balanceTransactions.list({ limit: 1 }).autoPagingToArray({ limit: 100 })
  expect(all.map(({ amount }) => amount)).toEqual([-700, 3000, 2000, 500])

  clock.ms += 3 * 24 * 60 * 60 * 1000
  expect(await stripe.balanceTransactions.retrieve(all[0]!.id)).toMatchObject({ status: 'available' })
})
