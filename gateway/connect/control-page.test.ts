import { API_KEY, test as base, errorOf, expect } from '#test/connected-accounts.ts'

const headers = { authorization: `Bearer ${API_KEY}`, 'content-type': 'application/x-www-form-urlencoded' }

/** The page with the controls, as the site forwards it. */
const test = base
  .extend(
    'look',
    ({ gateway }) =>
      async () =>
        (await gateway.app.inject({ url: '/controls/page', headers })).body,
  )
  .extend('press', ({ gateway }) => async (act: string) => {
    const url = '/controls/page'
    return (await gateway.app.inject({ method: 'POST', url, headers, payload: `act=${act}` })).statusCode
  })

test('the page switches each trouble on and off', async ({ look, press }) => {
  for (const [act, words] of [
    ['short', 'Nothing is available in the site’s balance.'],
    ['refuse_transfers', 'Transfers are refused.'],
    ['bank_refuses', 'Banks send payouts back.'],
    ['bank_waits', 'Payouts stay at the bank.'],
    ['silence', 'The next answers are wrong (late), 1 more.'],
  ] as const) {
    expect(await look()).not.toContain(words)
    expect(await press(act)).toBe(303)
    expect(await look()).toContain(words)
  }
  await press('calm')
  expect(await look()).toContain('Everything works.')
})

test('the page makes each bad ending of an account', async ({ look, press, open, stripe }) => {
  expect((await look()).match(/None yet\./g)).toHaveLength(4)
  await stripe.accounts.create({ type: 'express' })
  expect(await look()).toContain('$0.00, payouts off, not set up')
  const account = await open()
  const standing = async (act: string) => {
    expect(await look()).toContain(`value="${act}:${account}"`)
    expect(await press(`${act}:${account}`)).toBe(303)
    const { payouts_enabled, requirements } = await stripe.accounts.retrieve(account)
    return [payouts_enabled, requirements!.disabled_reason, requirements!.currently_due!.length]
  }

  expect(await look()).toContain('ann@example.com, $0.00, payouts on')
  expect(await standing('due')).toEqual([true, null, 1])
  expect(await look()).toContain('payouts on, information due')
  expect(await standing('restricted')).toEqual([false, 'requirements.past_due', 1])
  expect(await standing('rejected')).toEqual([false, 'rejected.other', 0])
  expect(await look()).not.toContain(`restricted:${account}`)
  expect(await standing('complete')).toEqual([true, null, 0])
})

test('the page pays out, sends back, and reverses', async ({ look, press, open, send, stripe }) => {
  const account = await open()
  const inAccount = { stripeAccount: account }
  const { id } = await send(account, 10_001, { description: 'Payout 7' })
  expect(await look()).toContain('$100.01, Payout 7')
  await press(`reverse_half:${id}`)
  expect(await stripe.transfers.retrieve(id)).toMatchObject({ amount_reversed: 5000, reversed: false })
  await press(`pay_out:${account}`)
  const [payout] = (await stripe.payouts.list({}, inAccount)).data
  expect(await look()).toContain('$50.01, pending')
  await press(`paid:${payout!.id}`)
  expect(await look()).toContain('$50.01, paid')
  expect(await look()).not.toContain(`paid:${payout!.id}`)
  await press(`returned:${payout!.id}`)
  expect(await look()).toContain('$50.01, failed, The bank account has been closed.')
  expect(await look()).toContain('payouts off, needs another bank')
  await press(`reverse:${id}`)

  expect(await stripe.transfers.retrieve(id)).toMatchObject({ amount_reversed: 10_001, reversed: true })
  expect(await look()).not.toContain(`reverse:${id}`)
  const cent = await send(account, 1)
  expect(await look()).toContain(`reverse:${cent.id}`)
  expect(await look()).not.toContain(`reverse_half:${cent.id}`)
  const two = await send(account, 2)
  expect(await look()).toContain(`reverse_half:${two.id}`)
})

test('the page makes the gateway forget keys', async ({ press, open, stripe }) => {
  const destination = await open()
  const create = () =>
    stripe.transfers.create({ amount: 100, currency: 'usd', destination }, { idempotencyKey: 'payout-1-1' })
  const { id } = await create()
  await press('forget')

  expect((await create()).id).not.toBe(id)
})

test('the next call is never answered, although it happens', async ({ press, open, stripe }) => {
  const destination = await open()
  await press('silence')
  const params = { amount: 100, currency: 'usd', destination }

  expect(await errorOf(stripe.transfers.create(params, { timeout: 100 }))).toMatchObject({
    type: 'StripeConnectionError',
  })
  expect((await stripe.transfers.list()).data).toHaveLength(1)
})

test.for(['reverse:tr_1', 'paid:po_1', 'restricted:acct_1', 'pay_out:acct_1', 'forget:x', 'toString'])(
  'a wrong button changes nothing: %s',
  async (act, { press, look }) => {
    expect(await press(act)).toBeGreaterThanOrEqual(400)
    expect(await look()).toContain('Everything works.')
  },
)
