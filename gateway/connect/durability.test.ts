import { API_KEY, expect, express } from '#test/connected-accounts.ts'
import { WEBHOOK_SECRET } from '#test/gateway.ts'
import { end, real } from '#test/gateway-program.ts'
import { buildGateway } from '../app.ts'

real(
  'kill -9 loses no transfer, makes none twice, and every account still gets its payout',
  async ({ start, folder, site }) => {
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

    const { stripe, child } = await start()
    const ids = await Promise.all(numbers.map(async (number) => (await transfer(stripe, number)).id))
    for (const [number, id] of answered) expect(ids[number]).toBe(id)
    const { data } = await stripe.transfers.list({ limit: 100 })
    expect(data.map(({ id }) => id).sort()).toEqual(ids.toSorted())
    await end(child, 'SIGKILL')

    const webhook = { url: site.url, secret: WEBHOOK_SECRET }
    const gateway = buildGateway({ folder, apiKey: API_KEY, webhook, now: () => Date.now() + 60_000 })
    await gateway.deliverDue()
    const headers = { authorization: `Bearer ${API_KEY}`, 'stripe-account': destination }
    const reply = await gateway.app.inject({ url: '/v1/payouts', headers })
    await gateway.app.close()
    expect(answered.size).toBeGreaterThanOrEqual(5)
    // A slow machine made the first payout before.
    const paid = reply.json().data.map((payout: { amount: number }) => payout.amount)
    expect(sum(paid)).toBe(sum(numbers.map((number) => 100 + number)))
  },
)

function sum(amounts: number[]) {
  return amounts.reduce((total, amount) => total + amount, 0)
}
