import fc from 'fast-check'
import { VBT_CENTS } from '#contract/money.ts'
import { API_KEY, CONNECT_WEBHOOK_SECRET, WEBHOOK_SECRET } from '#test/gateway.ts'
import { crash, expectCrashes, histories } from '#test/histories.ts'
import { earnedOf } from '#test/ledger/earned.ts'
import { type ActName, acts } from '#test/ledger/earning-and-payout-acts.ts'
import { acts as moneyActs } from '#test/ledger/money-acts.ts'
import { type MoneyStep, webhookTroubles } from '#test/ledger/money-world.ts'
import { PayoutModel } from '#test/ledger/payout-model.ts'
import { calm, hear, type PayoutWorld } from '#test/ledger/payout-world.ts'
import { letDaysPass, waitingOf } from '#test/ledger/waits.ts'
import { newId, UNITS } from '#test/ledger/world.ts'
import { test as base, expect } from '#test/payouts.ts'
import { checkBooks, endWaits, getBalances, postTransfers, promo, tip } from '../../ledger/index.ts'
import { compareWithProvider, openProvider } from '../../payments/index.ts'

type Step = MoneyStep & { act: ActName }

const FEE_CENTS = 25

const { options, stride, timeout } = histories(1)
const names = Object.keys(acts) as ActName[]
const steps = fc.array(
  fc.record<Step>({
    // Without payouts, the rest happens in other histories, too.
    act: fc.oneof(fc.constantFrom(...names), fc.constantFrom(...names.filter((name) => name.startsWith('payOut')))),
    who: fc.nat(2),
    which: fc.nat(5),
    vbt: fc.integer({ min: 4, max: 60 }),
    webhooks: fc.constantFrom(...(Object.keys(webhookTroubles) as MoneyStep['webhooks'][])),
    crash,
  }),
  { minLength: 12, maxLength: 20 },
)

const test = base
  .extend('provider', { scope: 'file' }, ({ gateway }) =>
    openProvider({
      secretKey: API_KEY,
      webhookSecret: WEBHOOK_SECRET,
      publishableKey: null,
      gatewayPort: gateway.port,
      connect: { webhookSecret: CONNECT_WEBHOOK_SECRET, payoutFeeCents: FEE_CENTS },
    }),
  )
  .extend('join', ({ make, seller }) => async () => {
    const client = await seller()
    await client.connect()
    const { id: videoId } = await make.post({ kind: 'video', author: client.person })
    return { client, person: client.person, videoId }
  })
  .extend('bank', ({ provider, gateway, control, payUnseen, chargeOf, answerBank }) => {
    return { provider, gateway, control, payUnseen, chargeOf, answerBank, forgetDeclines: async () => {} }
  })
  // Each member has earned this long ago.
  .extend(
    'begin',
    ({ make, join, sql, app, urls, judge, bank, crashes }) =>
      async (earnedVbt = 150): Promise<PayoutWorld> => {
        const units = earnedVbt * UNITS
        await app.ready()
        const members = [await join(), await join(), await join()]
        const model = new PayoutModel()
        const fan = await make.person()
        const tips = members.map(({ person }) =>
          tip({ fromId: fan.id, toId: person.id, subject: 'post:1', units, requestKey: `${newId()}` }),
        )
        await postTransfers(sql, [promo({ memberId: fan.id, units: 3 * units, occasion: 'begin' }), ...tips])
        await letDaysPass(urls, 32)
        await endWaits(sql)
        for (const { person } of members) model.begin(person.id, units)
        return {
          ...bank,
          sql,
          crashes,
          join,
          members,
          model,
          answer: (id, author) => make.reply({ post: { id }, author }),
          letDaysPass: (days) => letDaysPass(urls, days),
          restore: (id) => judge({ id }, 'complete'),
          fee: FEE_CENTS,
          gone: [],
          bounties: [],
          unpaid: [],
          expired: [],
          refunds: [],
          replays: [],
          payouts: [],
          sales: [],
        }
      },
  )

test(
  'whatever members, cards, Stripe, and banks do, and whenever the server dies, each payout is sent once, and only earned tokens',
  async ({ begin, gateway, crashes }) => {
    const history = fc.asyncProperty(steps, async (list) => {
      const world = await begin()
      for (const step of list) await live(world, step)
      await expectSettled(world)
    })
    await fc.assert(history, options)
    expect(gateway.bugs).toEqual([])
    expectCrashes(crashes)
  },
  timeout,
)

const lastActs: { acts: ActName[] }[] = [
  { acts: ['payOut'] },
  { acts: ['payOutUnanswered'] },
  { acts: ['payOutRefused'] },
  { acts: ['payOutShort', 'fund'] },
  { acts: ['payOut', 'reverse'] },
  { acts: ['payOut', 'reachBanks', 'sendBack'] },
  { acts: ['buyUnseen', 'hear', 'payOut', 'chargeBack', 'hear'] },
  { acts: ['sell', 'waitSomeDays', 'payOut', 'returnSale'] },
]

test.for(lastActs)(
  'after whichever statement of the last act the server dies, each payout is sent once: $acts',
  { timeout },
  async ({ acts: list }, { begin, crashes }) => {
    const world = await begin(1500)
    const [last, ...before] = list.toReversed()
    let died = -1
    for (let crash = 0; crashes.count > died; crash += stride) {
      died = crashes.count
      for (const act of before.toReversed()) await live(world, { ...calm, act, which: 1 })
      await live(world, { ...calm, act: last!, which: 1, crash })
    }
    expect(died).toBeGreaterThan(0)
    await expectSettled(world)
  },
)

async function live(world: PayoutWorld, { act, ...step }: Step) {
  // What webhooks do not say is found out where the site asks: about payments and payouts.
  const canBeLost = act === 'buy' || act === 'buyUnseen' || act === 'reverse'
  const webhooks = step.webhooks === 'lost' && !canBeLost ? 'none' : step.webhooks
  await world.control('PATCH', '', { webhooks: webhookTroubles[webhooks] })
  await acts[act](world, { ...step, webhooks })
  await expectSound(world)
}

/** After each step: the books are right, and for each payout, tokens were taken for what the provider sent, once. */
async function expectSound(world: PayoutWorld) {
  const sent = Map.groupBy(await listTransfers(world), ({ transfer_group }) => transfer_group)
  expect([...sent.values()].filter(({ length }) => length > 1)).toEqual([])
  const expected = (await listBooked(world)).map(({ id }) => {
    const [transfer] = sent.get(`payout_${id}`) ?? []
    const cents = transfer ? transfer.amount - transfer.amount_reversed : 0
    return { id, cents, units: (cents === 0 ? 0 : cents + FEE_CENTS) * (UNITS / VBT_CENTS) }
  })
  expect(await listBooked(world)).toEqual(expected)
  expect(await checkBooks(world.sql)).toEqual([])
}

/** What the books say of the payouts that the provider has answered. */
function listBooked({ sql, members, gone }: PayoutWorld) {
  const memberIds = [...members, ...gone].map(({ person }) => person.id)
  return sql<{ id: number; cents: number; units: number }[]>`
    select payouts.id,
      sum(case 'card_clearing' when payer.name then amount when payee.name then - amount else 0 end)::int as cents,
      sum(case 'issuance' when payee.name then amount when payer.name then - amount else 0 end)::bigint as units
    from payouts join ledger_transfers on subject = 'payout:' || payouts.id and cause in ('payout', 'payout_returned')
      join ledger_postings on ledger_postings.transfer_id = ledger_transfers.id
      join ledger_accounts payer on payer.id = from_account_id join ledger_accounts payee on payee.id = to_account_id
    where payouts.member_id = any (${memberIds}::bigint[]) and payouts.state <> 'created'
    group by payouts.id order by payouts.id`
}

/** What the provider sent to these members. */
async function listTransfers({ sql, provider, members, gone }: PayoutWorld) {
  const stripe = await provider.client()
  const memberIds = [...members, ...gone].map(({ person }) => person.id)
  const accounts = await sql<{ providerId: string }[]>`
    select provider_id from payout_accounts where member_id = any (${memberIds}::bigint[])`
  const lists = accounts.map(({ providerId: destination }) => stripe.transfers.list({ destination, limit: 100 }))
  return (await Promise.all(lists)).flatMap(({ data }) => data)
}

/** Once everything was heard of, and banks take everything: each payout has ended, and everybody agrees. */
async function expectSettled(world: PayoutWorld) {
  const { sql, members, gone, model, provider, gateway } = world
  await world.control('DELETE', '')
  await moneyActs.reconcile(world, calm)
  await acts.fund(world, calm)
  for (const { person } of [...members, ...gone]) await world.restore(person.id)
  await acts.reachBanks(world, calm)
  for (const { send, reply } of world.replays) expect(outlineOf(await send())).toEqual(outlineOf(reply))
  await hear(world, calm)
  await endWaits(sql)
  await expectSound(world)

  for (const { person } of [...members, ...gone]) {
    expect(await getBalances(sql, person.id)).toEqual(model.balancesOf(person.id))
    expect(await earnedOf(sql, person.id)).toEqual(model.earningsOf(person.id))
    expect(model.isOverpaid(person.id)).toBe(false)
  }
  for (const { person } of members) expect(await waitingOf(sql, person.id)).toEqual(model.waitingOf(person.id))
  expect(await listOpen(world)).toEqual([])
  expect(await compareWithProvider(sql, provider, new Date(gateway.clock.ms + 61_000))).toEqual([])
}

/** Payouts that are neither paid nor back, or of which nobody was told. */
function listOpen({ sql, payouts }: PayoutWorld) {
  const ids = payouts.map(({ id }) => id)
  return sql`
    select id, state, returned_cents from payouts
    where id = any (${ids}::bigint[]) and state not in ('paid', 'refused', 'reversed')`
}

/** What a repeated call must answer again. What it is about may have changed meanwhile. */
function outlineOf({ status, body }: { status: number; body: unknown }) {
  return { status, id: (body as { id?: number } | null)?.id }
}
