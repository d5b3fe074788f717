import { errorOf, expect, test } from '#test/connected-accounts.ts'

test('a transfer moves money from the platform to an account', async ({ stripe, open, send, balance }) => {
  const account = await open()
  const before = await balance()
  const transfer = await send(account, 21_450, {
    transfer_group: 'payout-7',
    description: 'Payout 7',
    metadata: { payout: '7' },
    expand: ['balance_transaction'],
  })

  expect(transfer).toMatchObject({
    object: 'transfer',
    amount: 21_450,
    amount_reversed: 0,
    balance_transaction: { type: 'transfer', amount: -21_450, fee: 0, net: -21_450, status: 'available' },
    currency: 'usd',
    description: 'Payout 7',
    destination: account,
    livemode: false,
    metadata: { payout: '7' },
    reversals: { data: [] },
    reversed: false,
    transfer_group: 'payout-7',
  })
  expect(await balance()).toEqual({ ...before, available: before.available - 21_450 })
  expect(await balance(account)).toEqual({ available: 21_450, pending: 0 })
  const payment = await stripe.charges.retrieve(transfer.destination_payment as string, {}, { stripeAccount: account })
  expect(payment).toMatchObject({ amount: 21_450, paid: true, source_transfer: transfer.id, payment_intent: null })
  expect(await errorOf(stripe.charges.retrieve(payment.id))).toMatchObject({ code: 'resource_missing' })
})

test('a transfer is found by its group, and only there', async ({ stripe, open, send }) => {
  const account = await open()
  const first = await send(account, 100, { transfer_group: 'payout-1' })
  await send(account, 200, { transfer_group: 'payout-2' })
  const list = async (params: object) => (await stripe.transfers.list(params)).data.map(({ amount }) => amount)

  expect((await stripe.transfers.list({ transfer_group: 'payout-1' })).data).toEqual([
    { ...first, lastResponse: undefined },
  ])
  expect(await list({ transfer_group: 'payout-3' })).toEqual([])
  expect(await list({ destination: account })).toEqual([200, 100])
  expect(await list({ destination: 'acct_other' })).toEqual([])
})

test('a transfer’s description and metadata are changed, nothing else', async ({ stripe, open, send }) => {
  const { id } = await send(await open(), 100, { metadata: { a: '1' } })
  const changed = await stripe.transfers.update(id, { description: 'Later', metadata: { b: '2' } })
  const kept = await stripe.transfers.update(id, { metadata: '' })
  const wrong = { amount: 1 } as object

  expect(changed).toMatchObject({ amount: 100, description: 'Later', metadata: { a: '1', b: '2' } })
  expect(kept).toMatchObject({ description: 'Later', metadata: {} })
  expect(await errorOf(stripe.transfers.update(id, wrong))).toMatchObject({
    code: 'parameter_unknown',
    param: 'amount',
  })
  expect(await stripe.transfers.retrieve(id)).toMatchObject({ metadata: {} })
})

test('a short balance refuses a transfer, and nothing moves', async ({ stripe, open, send, control, balance }) => {
  const account = await open()
  const before = await balance()
  await control('PATCH', '', { isShort: true })
  const error = await errorOf(send(account, 1))

  expect(error).toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 400,
    code: 'balance_insufficient',
  })
  expect(await balance()).toEqual({ available: 0, pending: before.available })
  expect(await balance(account)).toEqual({ available: 0, pending: 0 })
  expect((await stripe.transfers.list()).data).toEqual([])
  expect((await stripe.balanceTransactions.list()).data).toEqual([])
  await control('DELETE', '')
  expect(await send(account, before.available)).toMatchObject({ amount: before.available })
  expect(await errorOf(send(account, 1))).toMatchObject({ code: 'balance_insufficient' })
})

test('payments by card fill the balance, once they are settled', async ({ stripe, balance, clock }) => {
  const before = await balance()
  await stripe.paymentIntents.create({
    amount: 10_000,
    currency: 'usd',
    payment_method: 'pm_card_visa',
    confirm: true,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  })
  expect(await balance()).toEqual({ available: before.available, pending: 9680 })
  clock.ms += 3 * 24 * 60 * 60 * 1000

  expect(await balance()).toEqual({ available: before.available + 9680, pending: 0 })
})

test('Stripe may refuse transfers', async ({ open, send, control }) => {
  const account = await open()
  await control('PATCH', '', { refusesTransfers: true })

  expect(await errorOf(send(account))).toMatchObject({ statusCode: 400, code: 'transfers_not_allowed' })
})

test.for(['restricted', 'rejected'] as const)(
  'an account that is %s gets no transfer',
  async (standing, { open, send }) => {
    expect(await errorOf(send(await open(standing)))).toMatchObject({
      statusCode: 400,
      code: 'insufficient_capabilities_for_transfer',
    })
  },
)

test('an account gets transfers only after onboarding', async ({ stripe, send, judge }) => {
  const { id } = await stripe.accounts.create({ type: 'express' })
  expect(await errorOf(send(id))).toMatchObject({ code: 'insufficient_capabilities_for_transfer' })
  await judge(id, 'due')

  expect(await send(id)).toMatchObject({ destination: id })
  expect(await errorOf(send('acct_nobody'))).toMatchObject({
    statusCode: 400,
    code: 'resource_missing',
    param: 'destination',
    message: "No such destination: 'acct_nobody'",
  })
})

test('a repeated transfer moves money once, as long as its key is known', async ({ stripe, open, control, clock }) => {
  const destination = await open()
  const params = { amount: 100, currency: 'usd', destination, transfer_group: 'payout-1' }
  const create = (amount = 100) => stripe.transfers.create({ ...params, amount }, { idempotencyKey: 'payout-1-1' })
  const ids = (await Promise.all(Array.from({ length: 20 }, () => create()))).map(({ id }) => id)
  clock.ms += 23 * 60 * 60 * 1000

  expect(new Set([...ids, (await create()).id]).size).toBe(1)
  expect(await errorOf(create(200))).toMatchObject({ type: 'StripeIdempotencyError' })
  clock.ms += 2 * 60 * 60 * 1000
  const second = await create()
  await control('POST', '/keys/forget')
  const third = await create()
  const { data } = await stripe.transfers.list({ transfer_group: 'payout-1' })
  expect(data.map(({ id }) => id)).toEqual([third.id, second.id, ids[0]])
})

test('a refusal stays the answer of its key', async ({ stripe, open, control }) => {
  const destination = await open()
  const create = (idempotencyKey: string) =>
    stripe.transfers.create({ amount: 100, currency: 'usd', destination }, { idempotencyKey })
  await control('PATCH', '', { isShort: true })
  await errorOf(create('1-1'))
  await control('DELETE', '')

  expect(await errorOf(create('1-1'))).toMatchObject({ code: 'balance_insufficient' })
  expect(await create('1-2')).toMatchObject({ amount: 100 })
})

test('a transfer whose answer is lost is found, and the same key returns it', async ({ stripe, open, control }) => {
  const destination = await open()
  const create = (timeout = 60_000) =>
    stripe.transfers.create(
      { amount: 100, currency: 'usd', destination, transfer_group: 'g' },
      { idempotencyKey: 'k', timeout },
    )
  await control('PATCH', '', { answers: { fault: 'late', times: 1, seconds: 3600 } })
  expect(await errorOf(create(100))).toMatchObject({ type: 'StripeConnectionError' })
  const [found] = (await stripe.transfers.list({ transfer_group: 'g' })).data
  await control('PATCH', '', { answers: { fault: 'error', times: 1 } })
  expect(await errorOf(create())).toMatchObject({ statusCode: 500 })

  expect((await create()).id).toBe(found!.id)
})
