import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  API_KEY,
  CONNECT_WEBHOOK_SECRET,
  errorOf,
  expect,
  pay,
  tenDollars,
  test,
  WEBHOOK_SECRET,
} from '#test/gateway.ts'
import { end, real } from '#test/gateway-program.ts'
import { readSettings } from './settings.ts'

const charge = { ...tenDollars, payment_method: 'pm_card_visa', confirm: true } as const

real('kill -9 loses no answered call, charges nobody twice, and loses no webhook', async ({ start, site }) => {
  // The site is down until the gateway has died.
  site.statuses.push(...Array<number>(1000).fill(503))
  const first = await start()
  const answered = new Map<string, string>()
  const calls = Array.from({ length: 40 }, async (_, index) => {
    const key = `top-up-${index}`
    const { id } = await first.stripe.paymentIntents.create(charge, { idempotencyKey: key })
    answered.set(key, id)
    if (answered.size === 10) first.child.kill('SIGKILL')
  })
  await Promise.allSettled(calls)
  await end(first.child, 'SIGKILL')
  site.statuses.length = 0
  const before = site.received.length

  const { stripe } = await start()
  for (const [key, id] of answered) {
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'succeeded' })
    expect((await stripe.paymentIntents.create(charge, { idempotencyKey: key })).id).toBe(id)
  }
  const keys = Array.from({ length: 40 }, (_, index) => `top-up-${index}`)
  const intents = await Promise.all(
    keys.map((idempotencyKey) => stripe.paymentIntents.create(charge, { idempotencyKey })),
  )
  const charges = await stripe.charges.list({ limit: 100 })
  const movements = await stripe.balanceTransactions.list({ limit: 100 })

  expect(answered.size).toBeGreaterThanOrEqual(10)
  expect(charges.data.map(({ payment_intent }) => payment_intent).sort()).toEqual(intents.map(({ id }) => id).sort())
  expect(movements.data).toHaveLength(40)
  const events = () => new Set(site.received.slice(before).map(({ event }) => event.id))
  await site.until(() => events().size === 120)
  expect(new Set(site.types())).toEqual(
    new Set(['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded']),
  )
})

real('says that it is test money, and keeps no card number or secret', async ({ start, folder }) => {
  const { child, said, stripe } = await start()
  const { client_secret } = await pay(stripe)
  await errorOf(stripe.paymentIntents.create({ ...tenDollars, description: '4242 4242 4242 4242' }))
  await end(child, 'SIGTERM')

  expect(child.exitCode).toBe(0)
  expect(said.out).toMatch(/^Test money: the development gateway is at http:\/\/127\.0\.0\.1:\d+\n$/)
  expect(said.error).toBe('')
  const files = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'latin1')))
  expect(files.join()).toContain(client_secret)
  for (const secret of ['4242 4242', '42424242', API_KEY, WEBHOOK_SECRET, CONNECT_WEBHOOK_SECRET])
    expect(files.join()).not.toContain(secret)
})

real('a second gateway on the same folder does not start', async ({ start }) => {
  await start()

  await expect(start()).rejects.toThrow('Another program uses the data of the development gateway')
})

test('says which settings are wrong, without their values', () => {
  const good = {
    GATEWAY_PORT: '3010',
    GATEWAY_FOLDER: '/tmp/x',
    GATEWAY_API_KEY: API_KEY,
    GATEWAY_WEBHOOK_URL: 'http://localhost:3000/webhooks',
    GATEWAY_WEBHOOK_SECRET: WEBHOOK_SECRET,
    GATEWAY_CONNECT_WEBHOOK_URL: 'http://localhost:3000/connect-webhooks',
    GATEWAY_CONNECT_WEBHOOK_SECRET: CONNECT_WEBHOOK_SECRET,
  }
  const withoutConnect = { ...good, GATEWAY_CONNECT_WEBHOOK_URL: '', GATEWAY_CONNECT_WEBHOOK_SECRET: '' }

  expect(readSettings({ ...good, PATH: '/bin', GATEWAY_CONTROLS: '' })).toMatchObject(good)
  expect(readSettings(withoutConnect)).not.toHaveProperty('GATEWAY_CONNECT_WEBHOOK_URL')
  expect(() => readSettings({ ...good, GATEWAY_PORT: '', GATEWAY_API_KEY: 'sk_live_realMoney' })).toThrow(
    'Missing or wrong: GATEWAY_PORT, GATEWAY_API_KEY.',
  )
  expect(() => readSettings({ ...good, GATEWAY_CONNECT_WEBHOOK_SECRET: 'secret' })).toThrow(
    'Missing or wrong: GATEWAY_CONNECT_WEBHOOK_SECRET.',
  )
})
