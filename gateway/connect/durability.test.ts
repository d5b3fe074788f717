import type { AddressInfo } from 'node:net'
import { API_KEY, expect, express } from '#test/connected-accounts.ts'
import { clientAt, WEBHOOK_SECRET } from '#test/gateway.ts'
import { end, real } from '#test/gateway-program.ts'
import { buildGateway } from '../app.ts'

real(
  'kill -9 loses no transfer, makes none twice, and every account still gets its payout',
  async ({ start, folder, site, onTestFinished }) => {
    const first = await start()
    const { id: destination } = await first.stripe.accounts.create(express)
    await fetch(`http://127.0.0.1:${first.port}/controls/accounts/${destination}/standing`, {
      method: 'POST',
      headers: { authorization: `Bearer ${API_KEY}`, 'content-type': 'application/json' },
      body: JSON.stringify({ standing: 'complete' }),
    })
    const numbers = Array.from({ length: 20 }, (_, index) => index)
    const transfer = (stripe: typeof first.stripe, number: number) =>
      stripe.transfers.create(
        { amount: 100 + number, currency: 'usd', destination, transfer_group: `payout-${number}` },
        { idempotencyKey: `${number}-1` },
      )
    const answered = new Map<number, string>()
    const calls = numbers.map(async (number) => {
      answered.set(number, (await transfer(first.stripe, number)).id)
      if (answered.size === 5) first.child.kill('SIGKILL')
    })
    await Promise.allSettled(calls)
    await end(first.child, 'SIGKILL')

    const clock = { ms: Date.now() }
    const webhook = { url: site.url, secret: WEBHOOK_SECRET }
    const second = buildGateway({ folder, apiKey: API_KEY, webhook, now: () => clock.ms })
    onTestFinished(() => second.app.close())
    await second.app.listen({ port: 0, host: '127.0.0.1' })
    const stripe = clientAt((second.app.server.address() as AddressInfo).port)
    const ids = await Promise.all(numbers.map(async (number) => (await transfer(stripe, number)).id))
    expect(answered.size).toBeGreaterThanOrEqual(5)
    for (const [number, id] of answered) expect(ids[number]).toBe(id)
    const { data } = await stripe.transfers.list({ limit: 100 })
    expect(data.map(({ id }) => id).sort()).toEqual(ids.toSorted())

    clock.ms += 60_000
    await second.deliverDue()
    // A slow machine made the first payout before.
    const payouts = await stripe.payouts.list({}, { stripeAccount: destination })
    expect(sum(payouts.data.map(({ amount }) => amount))).toBe(sum(numbers.map((number) => 100 + number)))
    // Without an endpoint for the events of accounts, they are only listed.
    const events = await stripe.events.list({ limit: 100 }, { stripeAccount: destination })
    expect(events.data.map(({ pending_webhooks }) => pending_webhooks)).toEqual(events.data.map(() => 0))
    expect(events.data.map(({ type }) => type)).toContain('payout.created')
  },
)

function sum(amounts: number[]) {
  return amounts.reduce((total, amount) => total + amount, 0)
}
