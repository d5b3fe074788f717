import fc from 'fast-check'
import type Stripe from 'stripe'
import { errorOf, expect, type Standing, test } from '#test/connected-accounts.ts'
import { histories } from '#test/histories.ts'

const { options, timeout } = histories(8)

const steps = fc.array(
  fc.record({
    act: fc.constantFrom('transfer', 'transfer', 'reverse', 'overdraw', 'judge', 'bank', 'settle', 'wait', 'payOut'),
    which: fc.nat({ max: 5 }),
    cents: fc.integer({ min: 1, max: 3000 }),
    standing: fc.constantFrom<Standing[]>('complete', 'complete', 'due', 'restricted'),
    bank: fc.constantFrom('accepts', 'refuses', 'waits'),
    status: fc.constantFrom('paid', 'failed'),
    seconds: fc.constantFrom(5, 10, 20),
  }),
  { maxLength: 25 },
)
type Step = typeof steps extends fc.Arbitrary<(infer Item)[]> ? Item : never

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

test(
  'whatever happens, no cent is lost, and each transfer is in one payout',
  async ({ stripe, open, send, wait, control, judge, balance, gateway }) => {
    const acts: Record<Step['act'], (account: string, step: Step) => Promise<unknown>> = {
      transfer: (account, { cents }) => settled(send(account, cents)),
      reverse: async (account, { which, cents: amount }) =>
        settled(stripe.transfers.createReversal(await transferOf(account, which), { amount })),
      overdraw: async (account, { which, cents: amount }) =>
        control('POST', `/transfers/${await transferOf(account, which)}/reverse`, { amount }),
      judge: (account, { standing }) => judge(account, standing),
      bank: (_account, { bank }) => control('PATCH', '', { bank }),
      settle: async (account, { which, status }) =>
        control('POST', `/payouts/${await payoutOf(account, which)}/settle`, { status }),
      wait: (_account, { seconds }) => wait(seconds),
      payOut: (account) => control('POST', `/accounts/${account}/payout`),
    }

    async function transferOf(destination: string, which: number) {
      return (await stripe.transfers.list({ destination })).data[which]?.id ?? 'tr_nobody'
    }

    async function payoutOf(stripeAccount: string, which: number) {
      return (await stripe.payouts.list({}, { stripeAccount })).data[which]?.id ?? 'po_nobody'
    }

    async function expectSound(account: string, before: number) {
      const all = { limit: 100 }
      const transfers = (await stripe.transfers.list({ destination: account, ...all })).data
      const payouts = (await stripe.payouts.list(all, { stripeAccount: account })).data
      const received = sum(transfers.map(({ amount, amount_reversed }) => amount - amount_reversed))
      const gone = sum(payouts.filter(({ status }) => status !== 'failed').map(({ amount }) => amount))
      expect((await balance()).available).toBe(before - received)
      expect(await balance(account)).toEqual({ available: received - gone, pending: 0 })

      const contents = await Promise.all(payouts.map(({ id }) => transactionsOf(account, id)))
      const sources = contents.flat().map(({ source, type }) => `${type} ${source}`)
      expect(new Set(sources).size).toBe(sources.length)
      for (const content of contents) expect(sum(content.map(({ net }) => net))).toBe(0)
      const events = (await stripe.events.list(all, { stripeAccount: account })).data
      const told = events
        .filter(({ type }) => /created|paid|failed/.test(type))
        .map(({ type, data }) => {
          return `${type} ${(data.object as Stripe.Payout).id}`
        })
      expect(new Set(told).size).toBe(told.length)
    }

    async function transactionsOf(stripeAccount: string, payout: string) {
      return (await stripe.balanceTransactions.list({ payout, limit: 100 }, { stripeAccount })).data
    }

    const history = fc.asyncProperty(steps, async (list) => {
      await control('DELETE', '')
      const before = (await balance()).available
      const account = await open()
      for (const step of list) await acts[step.act](account, step)
      await expectSound(account, before)
      // In the end, everything that is left reaches a bank.
      await control('DELETE', '')
      await judge(account, 'complete')
      await wait(20)
      await expectSound(account, before)
      expect((await balance(account)).available).toBeLessThanOrEqual(0)
    })
    await fc.assert(history, options)
    expect(gateway.bugs).toEqual([])
  },
  timeout,
)

/** Many steps are refused, such as a transfer to a restricted account. */
async function settled(call: Promise<unknown>) {
  await errorOf(call).catch(() => {})
}
