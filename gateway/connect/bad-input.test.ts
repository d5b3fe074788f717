import fc from 'fast-check'
import { API_KEY, expect, test } from '#test/connected-accounts.ts'
import { callRaw } from '#test/gateway.ts'

const raw = test.extend('call', callRaw)
const unknown = 'parameter_unknown'
const missing = 'parameter_missing'
const integer = 'parameter_invalid_integer'

/** `ACCT` stands for an account in order, `TR` for a transfer to it. */
const mistakes = [
  ['/v1/accounts', '', undefined, 'type'],
  ['/v1/accounts', 'type=standard', undefined, 'type'],
  ['/v1/accounts', 'type=express&country=DE', undefined, 'country'],
  ['/v1/accounts', 'type=express&default_currency=eur', undefined, 'default_currency'],
  ['/v1/accounts', 'type=express&email=', 'parameter_invalid_empty', 'email'],
  ['/v1/accounts', 'type=express&controller[stripe_dashboard][type]=express', undefined, 'type'],
  ['/v1/accounts', 'controller[stripe_dashboard][type]=full', undefined, 'controller[stripe_dashboard][type]'],
  ['/v1/accounts', 'controller[fees][payer]=application', undefined, 'type'],
  ['/v1/accounts', 'type=express&individual[ssn_last_4]=1234', unknown, 'individual'],
  ['/v1/accounts', 'type=express&external_account[account_number]=000123456789', unknown, 'external_account'],
  ['/v1/accounts', 'type=express&capabilities[transfers]=true', undefined, 'capabilities[transfers]'],
  ['/v1/accounts', 'type=express&capabilities[magic][requested]=true', unknown, 'capabilities[magic]'],
  [
    '/v1/accounts',
    'type=express&capabilities[transfers][requested]=yes',
    undefined,
    'capabilities[transfers][requested]',
  ],
  [
    '/v1/accounts',
    'type=express&settings[payouts][schedule][interval]=hourly',
    undefined,
    'settings[payouts][schedule][interval]',
  ],
  [
    '/v1/accounts',
    'type=express&settings[payouts][schedule][delay_days]=soon',
    undefined,
    'settings[payouts][schedule][delay_days]',
  ],
  ['/v1/accounts/ACCT', 'type=express', unknown, 'type'],
  ['/v1/accounts/ACCT', 'payouts_enabled=true', unknown, 'payouts_enabled'],
  ['/v1/accounts/ACCT/reject', '', missing, 'reason'],
  ['/v1/accounts/ACCT/reject', 'reason=ugly', undefined, 'reason'],
  ['/v1/accounts/ACCT/login_links', 'color=red', unknown, 'color'],
  ['/v1/account_links', 'account=ACCT&type=account_onboarding&return_url=http://a.test', missing, 'refresh_url'],
  ['/v1/account_links', 'account=ACCT&return_url=http://a.test&refresh_url=http://a.test', missing, 'type'],
  [
    '/v1/account_links',
    'type=account_onboarding&return_url=http://a.test&refresh_url=http://a.test',
    missing,
    'account',
  ],
  ['/v1/transfers', 'currency=usd&destination=ACCT', missing, 'amount'],
  ['/v1/transfers', 'amount=100&destination=ACCT', missing, 'currency'],
  ['/v1/transfers', 'amount=100&currency=usd', missing, 'destination'],
  ['/v1/transfers', 'amount=1.5&currency=usd&destination=ACCT', integer, 'amount'],
  ['/v1/transfers', 'amount=0&currency=usd&destination=ACCT', integer, 'amount'],
  ['/v1/transfers', 'amount=-100&currency=usd&destination=ACCT', integer, 'amount'],
  ['/v1/transfers', 'amount=100000000&currency=usd&destination=ACCT', 'amount_too_large', 'amount'],
  ['/v1/transfers', 'amount=100&currency=eur&destination=ACCT', undefined, 'currency'],
  ['/v1/transfers', 'amount=100&currency=usd&destination[id]=ACCT', undefined, 'destination'],
  ['/v1/transfers', 'amount=100&currency=usd&destination=default_for_currency', 'resource_missing', 'destination'],
  ['/v1/transfers', 'amount=100&currency=usd&destination=ACCT&source_transaction=ch_x', unknown, 'source_transaction'],
  ['/v1/transfers', 'amount=100&currency=usd&destination=ACCT&transfer_group=', undefined, 'transfer_group'],
  [
    '/v1/transfers',
    `amount=100&currency=usd&destination=ACCT&transfer_group=${'g'.repeat(501)}`,
    undefined,
    'transfer_group',
  ],
  ['/v1/transfers', 'amount=100&currency=usd&destination=ACCT&expand[]=reversals', undefined, 'expand'],
  ['/v1/transfers/TR', 'transfer_group=other', unknown, 'transfer_group'],
  ['/v1/transfers/TR/reversals', 'amount=0', integer, 'amount'],
  ['/v1/transfers/TR/reversals', 'amount=101', undefined, 'amount'],
  ['/v1/transfers/TR/reversals', 'amount=all', integer, 'amount'],
  ['/v1/transfers/TR/reversals', 'refund_application_fee=true', unknown, 'refund_application_fee'],
  ['/v1/transfers/tr_nobody/reversals', '', 'resource_missing', 'transfer'],
  ['/v1/transfers/TR/reversals/trr_nobody', 'metadata[a]=1', 'resource_missing', 'id'],
  ['/v1/payouts/po_nobody', 'metadata[a]=1', 'resource_missing', 'payout'],
] as const

raw('a mistake is named as Stripe names it, and moves nothing', async ({ call, stripe, open, send, balance }) => {
  const account = await open()
  const { id } = await send(account, 100)
  const filled = (text: string) => text.replaceAll('ACCT', account).replaceAll('TR', id)
  const before = [await balance(), await balance(account)]

  for (const [url, body, code, param] of mistakes) {
    const { status, error } = await call({ url: filled(url), payload: filled(body) })
    const title = `${url}: ${body}`
    expect([Math.floor(status / 100), error.type], title).toEqual([4, 'invalid_request_error'])
    expect(error, title).toMatchObject({ ...(code && { code }), param })
  }
  expect([await balance(), await balance(account)]).toEqual(before)
  expect((await stripe.accounts.list()).data).toHaveLength(1)
  expect((await stripe.events.list()).data).toHaveLength(1)
})

raw('what is asked for in a wrong way is named, too', async ({ call, open, send }) => {
  const account = await open()
  const { id } = await send(account, 100)
  for (const [url, code, param] of [
    ['/v1/transfers?transfer_group[a]=1', undefined, 'transfer_group'],
    ['/v1/transfers?amount=100', unknown, 'amount'],
    ['/v1/transfers?limit=0', integer, 'limit'],
    ['/v1/transfers?starting_after=tr_nobody', 'resource_missing', 'starting_after'],
    [`/v1/payouts?starting_after=${id}`, 'resource_missing', 'starting_after'],
    [`/v1/transfers/${id}/reversals?transfer=tr_other`, unknown, 'transfer'],
    ['/v1/payouts?status[]=paid', undefined, 'status'],
    ['/v1/balance?account=acct_x', unknown, 'account'],
    [`/v1/accounts/${account}?expand[]=individual`, undefined, 'expand'],
  ] as const) {
    const { status, error } = await call({ method: 'GET', url })
    expect([Math.floor(status / 100), error.type], url).toEqual([4, 'invalid_request_error'])
    expect(error, url).toMatchObject({ ...(code && { code }), param })
  }
})

raw('on behalf of an account, only its own payouts change', async ({ call, open, stripe }) => {
  const account = await open()
  const headers = { 'stripe-account': account }
  for (const [url, payload] of [
    ['/v1/payment_intents', 'amount=1000&currency=usd'],
    ['/v1/transfers', `amount=100&currency=usd&destination=${account}`],
    ['/v1/accounts', 'type=express'],
    [`/v1/accounts/${account}`, 'email=a@example.com'],
  ] as const) {
    const { status, error } = await call({ url, payload, headers })
    expect([status, error.message], url).toEqual([400, 'This call cannot be made on behalf of a connected account.'])
  }
  const own = await call({ method: 'GET', url: `/v1/accounts/${account}`, headers })
  expect(own).toMatchObject({ status: 200, body: { id: account, email: 'ann@example.com' } })
  expect(own.headers['stripe-account']).toBe(account)
  expect((await stripe.paymentIntents.list({}, { stripeAccount: account })).data).toEqual([])
})

raw('only whoever has the key may call', async ({ gateway, open }) => {
  const account = await open()
  for (const url of ['/v1/accounts', '/v1/transfers', '/v1/balance', '/v1/payouts', `/v1/accounts/${account}`]) {
    expect((await gateway.app.inject({ url })).statusCode, url).toBe(401)
  }
  for (const url of [
    `/controls/accounts/${account}/standing`,
    '/controls/keys/forget',
    '/controls/payouts/po_x/settle',
  ]) {
    expect((await gateway.app.inject({ method: 'POST', url })).statusCode, url).toBe(401)
  }
})

raw('controls refuse what they do not know', async ({ control, open }) => {
  const account = await open()
  expect(await control('POST', `/accounts/${account}/standing`, { standing: 'missing' })).toMatchObject({ status: 400 })
  expect(await control('POST', `/accounts/${account}/standing`, {})).toMatchObject({ status: 400 })
  expect(await control('POST', '/transfers/tr_nobody/reverse', {})).toMatchObject({ status: 404 })
  expect(await control('POST', '/transfers/tr_nobody/reverse', { amount: 0 })).toMatchObject({ status: 400 })
  expect(await control('POST', `/accounts/${account}/payout`)).toMatchObject({ status: 400 })
  expect(await control('PATCH', '', { bank: 'burns' })).toMatchObject({ status: 400 })
  expect(await control('GET', '')).toMatchObject({
    body: { bank: 'accepts', isShort: false, refusesTransfers: false },
  })
})

raw('whatever is sent gets an answer without 5xx, and moves nothing', async ({ gateway, open, send, balance }) => {
  const account = await open()
  const { id } = await send(account, 100)
  const before = [await balance(), await balance(account)]
  const name = fc.constantFrom('amount', 'type', 'metadata', 'expand', 'settings', 'limit', 'destination', '__proto__')
  const key = fc.oneof(name, fc.string({ maxLength: 12 }))
  const path = fc
    .tuple(key, fc.array(key, { maxLength: 6 }))
    .map(([first, rest]) => `${first}${rest.map((part) => `[${part}]`).join('')}`)
  const value = fc.oneof(fc.string({ unit: 'binary', maxLength: 20 }), fc.constantFrom('', '-1', '0x10', '1e9', '\0'))
  const encoded = (part: string) => encodeURIComponent(part.toWellFormed())
  const form = fc
    .array(fc.tuple(path, value), { minLength: 1, maxLength: 6 })
    .map((fields) => fields.map(([field, given]) => `${encoded(field)}=${encoded(given)}`).join('&'))
  const url = fc.constantFrom(
    '/v1/accounts',
    `/v1/accounts/${account}`,
    `/v1/accounts/${account}/reject`,
    '/v1/accounts/%00',
    '/v1/account_links',
    '/v1/transfers',
    `/v1/transfers/${id}/reversals/%ff`,
    '/v1/payouts/po_x',
    '/v1/balance',
    '/connect/setup/x',
    '/connect/onboarding/%00',
    '/connect/dashboard/x',
    '/controls/accounts/x/standing',
  )
  const header = fc.constantFrom('', account, 'acct_x', '\'"', 'x'.repeat(300))

  await fc.assert(
    fc.asyncProperty(url, form, fc.constantFrom('GET', 'POST', 'DELETE'), header, async (path, body, method, owner) => {
      if (method === 'DELETE' && path.endsWith(account)) return
      const reply = await gateway.app.inject({
        method,
        url: method === 'GET' ? `${path}?${body}` : path,
        headers: {
          authorization: `Bearer ${API_KEY}`,
          'content-type': 'application/x-www-form-urlencoded',
          'stripe-account': owner,
        },
        ...(method === 'POST' && { payload: body }),
      })
      expect(reply.statusCode).toBeLessThan(500)
    }),
    { numRuns: 150 },
  )
  expect(gateway.bugs).toEqual([])
  expect([await balance(), await balance(account)]).toEqual(before)
})
