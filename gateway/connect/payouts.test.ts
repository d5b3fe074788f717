import type Stripe from 'stripe'
import { errorOf, expect, test } from '#test/connected-accounts.ts'

/** The transfers that a payout brings to the bank, as the site finds them. */
async function transfersIn(stripe: Stripe, stripeAccount: string, payout: string) {
  const { data } = await stripe.balanceTransactions.list(
    { payout, type: 'payment', expand: ['data.source.source_transfer'] },
    { stripeAccount },
  )
  return data.map(({ source }) => ((source as Stripe.Charge).source_transfer as Stripe.Transfer).id)
}

test('an account’s money goes to its bank by itself', async ({ stripe, open, send, wait, balance }) => {
  const account = await open()
  const inAccount = { stripeAccount: account }
  const [first, second] = [await send(account, 1000), await send(account, 234)]
  await wait(5)
  expect((await stripe.payouts.list({}, inAccount)).data).toEqual([])
  await wait(5)
  const [pending] = (await stripe.payouts.list({}, inAccount)).data
  expect(pending).toMatchObject({
    amount: 1234,
    automatic: true,
    currency: 'usd',
    destination: expect.stringMatching(/^ba_/),
    failure_code: null,
    method: 'standard',
    reconciliation_status: 'in_progress',
    status: 'pending',
    type: 'bank_account',
  })
  expect(await balance(account)).toEqual({ available: 0, pending: 0 })
  await wait(5)
  expect(await stripe.payouts.retrieve(pending!.id, {}, inAccount)).toMatchObject({
    reconciliation_status: 'completed',
    status: 'in_transit',
  })
  await wait(5)

  const paid = await stripe.payouts.retrieve(pending!.id, { expand: ['balance_transaction'] }, inAccount)
  expect(paid).toMatchObject({ status: 'paid', balance_transaction: { type: 'payout', amount: -1234 } })
  expect(await transfersIn(stripe, account, paid.id)).toEqual([second.id, first.id])
  const { data } = await stripe.balanceTransactions.list({ payout: paid.id }, inAccount)
  expect(data.map(({ type, amount }) => [type, amount])).toEqual([
    ['payout', -1234],
    ['payment', 234],
    ['payment', 1000],
  ])
  await wait(60)
  expect((await stripe.payouts.list({ status: 'paid' }, inAccount)).data).toHaveLength(1)
})

test('each payout has its own transfers', async ({ stripe, open, send, wait }) => {
  const account = await open()
  const first = await send(account, 1000)
  await wait(20)
  const second = await send(account, 2000)
  await wait(20)
  const [later, earlier] = (await stripe.payouts.list({}, { stripeAccount: account })).data

  expect([later!.amount, earlier!.amount]).toEqual([2000, 1000])
  expect(await transfersIn(stripe, account, earlier!.id)).toEqual([first.id])
  expect(await transfersIn(stripe, account, later!.id)).toEqual([second.id])
})

test('accounts see only their own', async ({ stripe, open, send, wait }) => {
  const [ann, bob] = [await open(), await open()]
  await send(ann, 1000)
  await wait(20)
  const [payout] = (await stripe.payouts.list({}, { stripeAccount: ann })).data

  expect((await stripe.payouts.list({}, { stripeAccount: bob })).data).toEqual([])
  expect((await stripe.payouts.list()).data).toEqual([])
  expect((await stripe.balanceTransactions.list({ payout: payout!.id }, { stripeAccount: bob })).data).toEqual([])
  expect((await stripe.balanceTransactions.list()).data.map(({ type }) => type)).toEqual(['transfer'])
  for (const options of [{}, { stripeAccount: bob }]) {
    expect(await errorOf(stripe.payouts.retrieve(payout!.id, {}, options))).toMatchObject({ code: 'resource_missing' })
  }
  expect(await stripe.payouts.retrieve(payout!.id, {}, { stripeContext: ann })).toMatchObject({ amount: 1000 })
})

test('a bank that sends a payout back gets nothing more, until another is named', async ({
  stripe,
  open,
  send,
  wait,
  control,
  judge,
  balance,
}) => {
  const account = await open()
  const inAccount = { stripeAccount: account }
  await control('PATCH', '', { bank: 'refuses' })
  await send(account, 1000)
  await wait(20)
  const [failed] = (await stripe.payouts.list({ status: 'failed' }, inAccount)).data

  expect(failed).toMatchObject({
    failure_code: 'account_closed',
    failure_message: 'The bank account has been closed.',
    failure_balance_transaction: expect.stringMatching(/^txn_/),
  })
  expect(await balance(account)).toEqual({ available: 1000, pending: 0 })
  expect(await stripe.accounts.retrieve(account)).toMatchObject({
    capabilities: { transfers: 'active' },
    payouts_enabled: false,
    external_accounts: { data: [{ status: 'errored' }] },
    requirements: { past_due: ['external_account'] },
  })
  const banks = async () => (await stripe.accounts.listExternalAccounts(account, { object: 'bank_account' })).data
  const [refused] = await banks()
  expect(refused).toMatchObject({ id: failed!.destination, status: 'errored' })
  expect((await stripe.accounts.listExternalAccounts(account, { object: 'card' })).data).toEqual([])
  await control('DELETE', '')
  await send(account, 500)
  await wait(60)
  expect((await stripe.payouts.list({}, inAccount)).data).toHaveLength(1)

  await judge(account, 'restricted')
  expect(await banks()).toEqual([refused])
  await judge(account, 'complete')
  expect(await banks()).toMatchObject([{ status: 'new' }])
  await wait(20)
  const [paid] = (await stripe.payouts.list({ status: 'paid' }, inAccount)).data
  expect(paid).toMatchObject({ amount: 1500 })
  // As at Stripe, what the first payout contained is found there, through its failure.
  const { data } = await stripe.balanceTransactions.list({ payout: paid!.id }, inAccount)
  expect(data.map(({ type, source }) => [type, source])).toEqual([
    ['payout', paid!.id],
    ['payment', expect.stringMatching(/^py_/)],
    ['payout_failure', failed!.id],
  ])
  expect(await transfersIn(stripe, account, failed!.id)).toHaveLength(1)
})

test('a bank may also send back what was paid', async ({ stripe, open, send, wait, control, balance }) => {
  const account = await open()
  await send(account, 1000)
  await wait(20)
  const [paid] = (await stripe.payouts.list({}, { stripeAccount: account })).data
  expect(paid!.status).toBe('paid')
  const { body } = await control('POST', `/payouts/${paid!.id}/settle`, { status: 'failed' })

  expect(body).toMatchObject({ status: 'failed' })
  expect(await balance(account)).toEqual({ available: 1000, pending: 0 })
  for (const status of ['paid', 'failed']) {
    expect(await control('POST', `/payouts/${paid!.id}/settle`, { status })).toMatchObject({ status: 400 })
  }
})

test('a payout may wait at the bank until it is ended', async ({ stripe, open, send, wait, control }) => {
  const account = await open()
  await control('PATCH', '', { bank: 'waits' })
  await send(account, 1000)
  await wait(60)
  const [waiting] = (await stripe.payouts.list({}, { stripeAccount: account })).data
  expect(waiting!.status).toBe('pending')
  await control('POST', `/payouts/${waiting!.id}/settle`, { status: 'paid' })

  expect(await stripe.payouts.retrieve(waiting!.id, {}, { stripeAccount: account })).toMatchObject({ status: 'paid' })
  expect(await control('POST', '/payouts/po_nobody/settle', { status: 'paid' })).toMatchObject({ status: 404 })
})

test('a payout on its way may stop at the bank, and one that has ended does not go on', async ({
  stripe,
  open,
  send,
  wait,
  control,
}) => {
  const account = await open()
  const inAccount = { stripeAccount: account }
  const latest = async () => (await stripe.payouts.list({ limit: 1 }, inAccount)).data[0]!
  await send(account, 1000)
  await wait(10)
  await control('PATCH', '', { bank: 'waits' })
  await wait(20)
  expect(await latest()).toMatchObject({ amount: 1000, status: 'pending' })

  await control('DELETE', '')
  await send(account, 2000)
  await wait(10)
  await control('POST', `/payouts/${(await latest()).id}/settle`, { status: 'paid' })
  await wait(20)
  expect(await latest()).toMatchObject({ amount: 2000, status: 'paid' })
  const { data } = await stripe.events.list({ type: 'payout.paid' }, inAccount)
  expect(data).toHaveLength(1)
})

test('with payouts by hand, the money stays until it is paid out', async ({ stripe, open, send, wait, control }) => {
  const account = await open()
  await stripe.accounts.update(account, { settings: { payouts: { schedule: { interval: 'manual' } } } })
  await send(account, 1000)
  await wait(60)
  expect((await stripe.payouts.list({}, { stripeAccount: account })).data).toEqual([])

  expect(await control('POST', `/accounts/${account}/payout`)).toMatchObject({ body: { amount: 1000 } })
  expect(await control('POST', `/accounts/${account}/payout`)).toMatchObject({ status: 400 })
  await send(account, 500)
  await stripe.accounts.update(account, { settings: { payouts: { schedule: { interval: 'daily' } } } })
  await wait(20)
  expect((await stripe.payouts.list({ status: 'paid' }, { stripeAccount: account })).data).toHaveLength(2)
})

test('an account that is restricted keeps its money until it is in order', async ({
  stripe,
  open,
  send,
  wait,
  judge,
}) => {
  const account = await open()
  await send(account, 1000)
  await judge(account, 'restricted')
  await wait(60)
  expect((await stripe.payouts.list({}, { stripeAccount: account })).data).toEqual([])
  await judge(account, 'complete')
  await wait(20)

  expect((await stripe.payouts.list({}, { stripeAccount: account })).data).toMatchObject([
    { status: 'paid', amount: 1000 },
  ])
})

test('what is reversed before is not paid out, and nothing makes no payout', async ({
  stripe,
  open,
  send,
  wait,
  gateway,
}) => {
  const account = await open()
  const { id } = await send(account, 1000)
  await stripe.transfers.createReversal(id)
  await wait(60)

  expect((await stripe.payouts.list({}, { stripeAccount: account })).data).toEqual([])
  expect(gateway.bugs).toEqual([])
})

test('a payout’s metadata is changed on behalf of its account', async ({ stripe, open, send, wait }) => {
  const account = await open()
  await send(account, 1000)
  await wait(10)
  const [payout] = (await stripe.payouts.list({}, { stripeAccount: account })).data
  const update = (options: object) => stripe.payouts.update(payout!.id, { metadata: { a: '1' } }, options)

  expect(await update({ stripeAccount: account })).toMatchObject({ metadata: { a: '1' } })
  expect(await errorOf(update({}))).toMatchObject({ code: 'resource_missing' })
})
