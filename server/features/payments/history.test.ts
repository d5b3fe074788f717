import fc from 'fast-check'
import { crash, histories } from '#test/histories.ts'
import { type ActName, acts } from '#test/ledger/money-acts.ts'
import { type MoneyStep, type MoneyWorld, webhookTroubles } from '#test/ledger/money-world.ts'
import { PaymentModel } from '#test/ledger/payment-model.ts'
import { expect, test } from '#test/payments.ts'
import { checkBooks, getBalances } from '../ledger/index.ts'
import { compareWithProvider } from './comparison/actions.ts'

type Step = MoneyStep & { act: ActName }

const { options, timeout } = histories(4)
const steps = fc.array(
  fc.record<Step>({
    act: fc.constantFrom(...(Object.keys(acts) as ActName[])),
    who: fc.nat(2),
    which: fc.nat(5),
    vbt: fc.integer({ min: 4, max: 60 }),
    webhooks: fc.constantFrom(...(Object.keys(webhookTroubles) as MoneyStep['webhooks'][])),
    crash,
  }),
  { minLength: 15, maxLength: 25 },
)

/** Reaches every act, and dies in each at another statement, in case chance does not. */
const everyAct = (
  [
    ...([
      'buy',
      'buyUnseen',
      'tip',
      'deliver',
      'askQuestion',
      'acceptAnswer',
      'refund',
      'failRefund',
      'deliver',
    ] as const),
    ...(['buyUnseen', 'chargeBack', 'deliver', 'endDispute', 'deliver', 'buyUnseen', 'reconcile', 'tip'] as const),
  ] satisfies ActName[]
).map((act, turn): Step => {
  const webhooks = (['doubled', 'late', 'reordered', 'none'] as const)[turn % 4]!
  return { act, who: 0, which: 1, vbt: act.startsWith('buy') ? 60 : 5, webhooks, crash: (turn * 7) % 23 }
})

test(
  'whatever cards, webhooks, and members do, and whenever the server dies, tokens and dollars end where they should',
  async ({ make, shopper, sql, app, gateway, provider, control, payUnseen, chargeOf, crashes }) => {
    await app.ready()
    const history = fc.asyncProperty(steps, async (list) => {
      const members = await Promise.all(
        Array.from({ length: 3 }, async () => {
          const client = await shopper()
          return {
            client,
            person: client.person,
            videoId: (await make.post({ kind: 'video', author: client.person })).id,
          }
        }),
      )
      const answer: MoneyWorld['answer'] = (id, author) => make.reply({ post: { id }, author })
      const known = { sql, crashes, provider, gateway, control, payUnseen, chargeOf, answer, members }
      const world: MoneyWorld = { ...known, model: new PaymentModel(), bounties: [], refunds: [], replays: [] }
      for (const step of list) await live(world, step)
      await expectSettled(world)
    })
    await fc.assert(history, { ...options, examples: [[everyAct]] })
    expect(crashes.count).toBeGreaterThan(0)
    expect(gateway.bugs).toEqual([])
  },
  timeout,
)

async function live(world: MoneyWorld, { act, ...step }: Step) {
  // Banks repeat what they did until we know it; only webhooks of payments can be lost for good.
  const canBeLost = act === 'buy' || act === 'buyUnseen'
  const webhooks = step.webhooks === 'lost' && !canBeLost ? 'none' : step.webhooks
  await world.control('PATCH', '', { webhooks: webhookTroubles[webhooks] })
  await acts[act](world, { ...step, webhooks })
}

/** Once everything was heard of: balances, books, and the provider's account agree, and no key does anything again. */
async function expectSettled(world: MoneyWorld) {
  const calm = { who: 0, which: 0, vbt: 4, webhooks: 'none', crash: null } as const
  await world.control('DELETE', '')
  await acts.deliver(world, calm)
  await acts.reconcile(world, calm)
  for (const { send, reply } of world.replays) expect(outlineOf(await send())).toEqual(outlineOf(reply))
  await acts.deliver(world, calm)

  const { sql, model, members, provider, gateway } = world
  for (const { person } of members) {
    expect(await getBalances(sql, person.id)).toEqual(model.balancesOf(person.id))
  }
  expect(await listCredits(world)).toEqual(model.purchases.map(({ id }) => ({ id, credits: 1, notices: 1 })))
  expect(await checkBooks(sql)).toEqual([])
  expect(await compareWithProvider(sql, provider, new Date(gateway.clock.ms + 61_000))).toEqual([])
}

/** What a repeated call must answer again. What it is about may have changed meanwhile. */
function outlineOf({ status, body }: { status: number; body: unknown }) {
  return { status, id: (body as { id?: number } | null)?.id }
}

/** How often each purchase of these members was credited, and told of. */
function listCredits({ sql, members }: MoneyWorld) {
  return sql<{ id: number; credits: number; notices: number }[]>`
    select id,
      (select count(*)::int from ledger_transfers where cause = 'top_up' and subject = 'top_up:' || top_ups.id) as credits,
      (select count(*)::int from happenings where type = 'tokens_bought' and subject_id = top_ups.id) as notices
    from top_ups where member_id = any (${members.map(({ person }) => person.id)}::bigint[]) order by id`
}
