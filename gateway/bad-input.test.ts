import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { API_KEY, callRaw, clientAt, errorOf, expect, pay, tenDollars, test } from '#test/gateway.ts'
import { hasCardNumber } from './card-numbers.ts'

const raw = test.extend('call', callRaw)

const intents = '/v1/payment_intents'

const mistakes = [
  ['amount=1000', 'parameter_missing', 'currency'],
  ['currency=usd&amount=ten', 'parameter_invalid_integer', 'amount'],
  ['currency=usd&amount=1e3', 'parameter_invalid_integer', 'amount'],
  ['currency=usd&amount=', 'parameter_invalid_empty', 'amount'],
  ['currency=usd&amount=-5', 'parameter_invalid_integer', 'amount'],
  ['currency=usd&amount=49', 'amount_too_small', 'amount'],
  ['currency=usd&amount=100000000', 'amount_too_large', 'amount'],
  ['currency=eur&amount=1000', undefined, 'currency'],
  ['currency=usd&amount=1000&color=red', 'parameter_unknown', 'color'],
  ['currency=usd&amount=1000&confirm=perhaps', undefined, 'confirm'],
  ['currency=usd&amount=1000&metadata[a][b]=1', undefined, 'metadata[a]'],
  [`currency=usd&amount=1000&metadata[${'k'.repeat(41)}]=1`, 'parameter_unknown', `metadata[${'k'.repeat(41)}]`],
  [`currency=usd&amount=1000&metadata[a]=${'v'.repeat(501)}`, undefined, 'metadata[a]'],
  ['currency=usd&amount=1000&payment_method=pm_card_nobody', 'resource_missing', 'payment_method'],
  ['currency=usd&amount=1000&payment_method_types[]=klarna', undefined, 'payment_method_types'],
  ['currency=usd&amount=1000&return_url=http://a.test', undefined, 'return_url'],
  ['currency=usd&amount=1000&expand[]=customer', undefined, 'expand'],
  ['currency=usd&amount=1000&amount=2000', undefined, undefined],
  ['currency=usd&amount=1000&amount[x]=1', undefined, undefined],
  ['currency=usd&amount=1000&metadata[a=1', undefined, undefined],
  ['currency=usd&amount=1000&__proto__[a]=1', 'parameter_unknown', '__proto__'],
  ['currency=usd&amount=1000&constructor=1', 'parameter_unknown', 'constructor'],
] as const

raw('a mistake is named as Stripe names it, and changes nothing', async ({ call, stripe }) => {
  for (const [payload, code, param] of mistakes) {
    const { status, error } = await call({ url: intents, payload })

    expect({ status: Math.floor(status / 100), type: error.type }, payload).toEqual({
      status: 4,
      type: 'invalid_request_error',
    })
    expect(error, payload).toMatchObject({ ...(code && { code }), ...(param && { param }) })
  }
  expect((await stripe.paymentIntents.list()).data).toEqual([])
})

raw('values at their limits are accepted', async ({ stripe }) => {
  const metadata = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`${i}`.padStart(40, 'k'), 'v'.repeat(500)]))
  for (const amount of [50, 99_999_999]) {
    expect(await stripe.paymentIntents.create({ ...tenDollars, amount, metadata })).toMatchObject({ amount, metadata })
  }
})

raw('only whoever has the key may call', async ({ gateway, call }) => {
  const stranger = await call({
    method: 'GET',
    url: intents,
    headers: { authorization: 'Bearer sk_test_ofSomebodyElse' },
  })
  const nobody = await gateway.app.inject({ url: intents })

  expect(stranger).toMatchObject({ status: 401, error: { message: 'Invalid API Key provided: sk_test_****' } })
  expect(nobody.statusCode).toBe(401)
  expect((await gateway.app.inject({ url: '/controls' })).statusCode).toBe(401)
  expect((await call({ method: 'GET', url: intents })).status).toBe(200)
})

raw('what does not exist is said to be missing', async ({ call, stripe }) => {
  const { id } = await pay(stripe)
  expect(await errorOf(stripe.paymentIntents.retrieve('pi_nobody'))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    message: "No such payment_intent: 'pi_nobody'",
  })
  expect(await errorOf(stripe.charges.retrieve(id))).toMatchObject({ code: 'resource_missing' })
  expect(await errorOf(stripe.paymentIntents.list({ starting_after: 'pi_nobody' }))).toMatchObject({
    param: 'starting_after',
  })
  expect(await errorOf(stripe.paymentIntents.list({ limit: 101 }))).toMatchObject({ param: 'limit' })
  expect((await call({ url: '/v1/customers', payload: '' })).error.message).toBe(
    'Unrecognized request URL (POST: /v1/customers).',
  )
})

const withCardNumbers = [
  'card[number]=4242424242424242',
  'payment_method_data[card][number]=x',
  'payment_method_data%5Bcard%5D%5Bcvc%5D=123',
  'currency=usd&amount=1000&description=4242424242424242',
  'currency=usd&amount=1000&description=4242+4242+4242+4242',
  'currency=usd&amount=1000&metadata[a]=5555-5555-5555-4444',
  'currency=usd&amount=1000&metadata[378282246310005]=x',
  'currency=usd&amount=1000&receipt_email=%34242424242424242',
]

raw('a card number is neither accepted, stored, nor repeated', async ({ call, stripe }) => {
  for (const payload of withCardNumbers) {
    const reply = await call({ url: intents, payload, headers: { 'idempotency-key': 'k' } })

    expect(reply, payload).toMatchObject({ status: 400, error: { type: 'invalid_request_error' } })
    expect(hasCardNumber(JSON.stringify(reply.body)), payload).toBe(false)
  }
  expect(await stripe.paymentIntents.create(tenDollars, { idempotencyKey: 'k' })).toMatchObject({ amount: 1000 })
})

raw('a card number in a URL or a header is refused, too', async ({ call }) => {
  const inUrl = await call({ method: 'GET', url: `${intents}/4242424242424242` })
  const inQuery = await call({ method: 'GET', url: `${intents}?starting_after=4242%204242%204242%204242` })
  const inKey = await call({
    url: intents,
    payload: 'currency=usd&amount=1000',
    headers: { 'idempotency-key': '4242 4242 4242 4242' },
  })

  for (const reply of [inUrl, inQuery, inKey]) {
    expect(reply.status).toBe(400)
    expect(hasCardNumber(JSON.stringify(reply.body))).toBe(false)
  }
})

raw('times and ids are not taken for card numbers', () => {
  const ids = Array.from({ length: 1000 }, () => crypto.randomUUID())
  const times = Array.from({ length: 1000 }, (_, second) => String(1_790_000_000_000 + second * 1000))

  expect([...ids, ...times, '1234567', '4242424242424241'].filter(hasCardNumber)).toEqual([])
})

raw('bodies are forms of at most 64 KB', async ({ call }) => {
  const json = await call({ url: intents, payload: '{"amount":1000,"currency":"usd"}', type: 'application/json' })
  const text = await call({ url: intents, payload: 'amount=1000', type: 'text/plain' })
  const large = await call({ url: intents, payload: `description=${'x'.repeat(70_000)}` })
  const many = await call({ url: intents, payload: 'a[]=1&'.repeat(501) })

  expect([json.status, text.status, large.status, many.status]).toEqual([415, 415, 413, 400])
  for (const { error } of [json, text, large, many]) expect(error.type).toBe('invalid_request_error')
})

raw('whatever is sent gets an answer without 5xx, and changes nothing', async ({ call, gateway, stripe }) => {
  const name = fc.constantFrom('amount', 'currency', 'metadata', 'expand', 'created', 'limit', 'evidence', '__proto__')
  const key = fc.oneof(name, fc.string({ maxLength: 12 }))
  const path = fc
    .tuple(key, fc.array(key, { maxLength: 6 }))
    .map(([first, rest]) => `${first}${rest.map((k) => `[${k}]`).join('')}`)
  const value = fc.oneof(fc.string({ unit: 'binary', maxLength: 20 }), fc.constantFrom('', '-1', '0x10', '1e9', '\0'))
  const encoded = (part: string) => encodeURIComponent(part.toWellFormed())
  const form = fc
    .array(fc.tuple(path, value), { maxLength: 6 })
    .map((fields) => fields.map(([name, given]) => `${encoded(name)}=${encoded(given)}`).join('&'))
  const urls = ['', '/pi_x', '/pi_x/confirm', '/%00', '/%ff', `/${'x'.repeat(300)}`].map((end) => intents + end)
  const url = fc.constantFrom(
    ...urls,
    '/v1/refunds',
    '/v1/disputes/dp_x',
    '/3d-secure/x',
    '/v1/events',
    '//',
    '/controls/x',
  )
  const garbage = fc.string({ unit: 'binary', maxLength: 60 }).map((part) => part.toWellFormed())

  await fc.assert(
    fc.asyncProperty(url, fc.oneof(form, garbage), fc.constantFrom('GET', 'POST'), async (url, body, method) => {
      const reply = await gateway.app.inject({
        method,
        url: method === 'GET' ? `${url}?${encoded(body)}` : url,
        headers: { authorization: `Bearer ${API_KEY}`, 'content-type': 'application/x-www-form-urlencoded' },
        ...(method === 'POST' && { payload: body }),
      })
      expect(reply.statusCode).toBeLessThan(500)
    }),
    { numRuns: 100 },
  )
  expect(gateway.bugs).toEqual([])
  expect((await stripe.events.list()).data).toEqual([])
  expect((await call({ method: 'GET', url: intents })).status).toBe(200)
})

raw('what is not HTTP does not end the gateway', async ({ gateway }) => {
  const socket = connect(gateway.port, '127.0.0.1')
  socket.end('\0\0 not HTTP\r\n\r\n')
  await text(socket)

  expect((await clientAt(gateway.port).paymentIntents.list()).data).toEqual([])
})

raw('controls exist only when they are on, and refuse what they do not know', async ({ control }) => {
  expect(await control('PATCH', '', { answers: { fault: 'explode', times: 1 } })).toMatchObject({ status: 400 })
  expect(await control('PATCH', '', { webhooks: { copies: 0 } })).toMatchObject({ status: 400 })
  expect(await control('POST', '/payment_intents/pi_x/settle', { status: 'succeeded' })).toMatchObject({ status: 404 })
  expect(await control('GET', '')).toMatchObject({ status: 200, body: { answers: { times: 0 }, isProcessing: false } })
})
