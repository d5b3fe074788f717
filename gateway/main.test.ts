import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { API_KEY, clientAt, errorOf, expect, pay, tenDollars, test, WEBHOOK_SECRET } from '#test/gateway.ts'
import { readSettings } from './settings.ts'

/** The gateway as a process that can be killed and restarted on the same folder. */
const real = test
  .extend('folder', async ({}, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'vrumies-gateway-'))
    onCleanup(() => rm(folder, { recursive: true, force: true }))
    return folder
  })
  .extend('start', ({ folder, site }, { onCleanup }) => {
    const children: ChildProcess[] = []
    onCleanup(async () => {
      await Promise.all(children.map((child) => end(child, 'SIGKILL')))
    })
    return async () => {
      const child = spawn(process.execPath, ['gateway/main.ts'], {
        env: {
          GATEWAY_PORT: '0',
          GATEWAY_FOLDER: folder,
          GATEWAY_API_KEY: API_KEY,
          GATEWAY_WEBHOOK_URL: site.url,
          GATEWAY_WEBHOOK_SECRET: WEBHOOK_SECRET,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      children.push(child)
      const said = { out: '', error: '' }
      child.stderr!.on('data', (text) => {
        said.error += text
      })
      const port = await new Promise<number>((done, fail) => {
        child.once('exit', () => fail(new Error(said.error)))
        child.stdout!.on('data', (text) => {
          said.out += text
          const [, port] = /http:\/\/127\.0\.0\.1:(\d+)\n/.exec(said.out) ?? []
          if (port) done(Number(port))
        })
      })
      return { child, said, stripe: clientAt(port) }
    }
  })

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

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
  for (const secret of ['4242 4242', '42424242', API_KEY, WEBHOOK_SECRET]) expect(files.join()).not.toContain(secret)
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
  }

  expect(readSettings({ ...good, PATH: '/bin', GATEWAY_CONTROLS: '' })).toMatchObject(good)
  expect(() => readSettings({ ...good, GATEWAY_PORT: '', GATEWAY_API_KEY: 'sk_live_realMoney' })).toThrow(
    'Missing or wrong: GATEWAY_PORT, GATEWAY_API_KEY.',
  )
})
