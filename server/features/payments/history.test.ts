import fc from 'fast-check'
import { crash, histories } from '#test/histories.ts'
import { earnedOf } from '#test/ledger/earned.ts'
import { type ActName, acts } from '#test/ledger/money-acts.ts'
import { type MoneyStep, type MoneyWorld, webhookTroubles } from '#test/ledger/money-world.ts'
import { PaymentModel } from '#test/ledger/payment-model.ts'
import { waitingOf } from '#test/ledger/waits.ts'
import { test as base, expect } from '#test/payments.ts'
import { openPool } from '../../platform/database/database.ts'
import { checkBooks, getBalances } from '../ledger/index.ts'
import { compareWithProvider } from './comparison.actions.ts'

type Step = MoneyStep & { act: ActName }

const { options, stride, timeout } = histories(1)
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

const test = base
  .extend('owner', ({ urls }, { onCleanup }) => {
    const owner = openPool(urls.ownerUrl, { connections: 1 })
    onCleanup(() => owner.end())
    return owner
  })
  .extend(
    'begin',
    ({ make, shopper, sql, owner, app, gateway, provider, control, payUnseen, chargeOf, answerBank, crashes }) =>
      async (): Promise<MoneyWorld> => {
        await app.ready()
        const join = async () => {
          const client = await shopper()
          const { id: videoId } = await make.post({ kind: 'video', author: client.person })
          return { client, person: client.person, videoId }
        }
        const members = await Promise.all([join(), join(), join()])
        const answer: MoneyWorld['answer'] = (id, author) => make.reply({ post: { id }, author })
        const forgetDeclines = () => owner`update top_up_declines set declined_at = declined_at - interval '1 hour'`
        const bank = { provider, gateway, control, payUnseen, chargeOf, answerBank, forgetDeclines }
        const open = { bounties: [], unpaid: [], expired: [], refunds: [], replays: [] }
        return { sql, crashes, answer, join, members, gone: [], model: new PaymentModel(), ...bank, ...open }
      },
  )

test(
  'whatever cards, webhooks, and members do, and whenever the server dies, tokens and dollars end where they should',
  async ({ begin, gateway }) => {
    const history = fc.asyncProperty(steps, async (list) => {
      const world = await begin()
      for (const step of list) await live(world, step)
      await expectSettled(world)
    })
    await fc.assert(history, options)
    expect(gateway.bugs).toEqual([])
  },
  timeout,
)

const calm = { who: 0, which: 1, vbt: 8, webhooks: 'none', crash: null } as const

const lastActs: { acts: ActName[] }[] = [
  { acts: ['buy'] },
  { acts: ['buyUnseen', 'deliver'] },
  { acts: ['buyUnseen', 'reconcile'] },
  { acts: ['buy', 'tip'] },
  { acts: ['decline'] },
  { acts: ['askTheBank'] },
  { acts: ['decline', 'expire'] },
  { acts: ['buyUnseen', 'expire'] },
  { acts: ['buy', 'askQuestion'] },
  { acts: ['buy', 'askQuestion', 'raiseBounty'] },
  { acts: ['buy', 'askQuestion', 'acceptAnswer'] },
  { acts: ['buy', 'refund'] },
  { acts: ['buy', 'refund', 'failRefund', 'deliver'] },
  { acts: ['buyUnseen', 'chargeBack', 'deliver'] },
  { acts: ['buyUnseen', 'chargeBack', 'endDispute', 'deliver'] },
  { acts: ['buy', 'askQuestion', 'leave'] },
]

test.for(lastActs)(
  'after whichever statement of the last act the server dies, tokens and dollars end where they should: $acts',
  { timeout },
  async ({ acts: list }, { begin, crashes }) => {
    const world = await begin()
    const [last, ...before] = list.toReversed()
    let died = -1
    for (let crash = 0; crashes.count > died; crash += stride) {
      died = crashes.count
      for (const act of before.toReversed()) await live(world, { ...calm, act })
      await live(world, { ...calm, act: last!, crash })
    }
    expect(died).toBeGreaterThan(0)
    await expectSettled(world)
  },
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
  await world.control('DELETE', '')
  await acts.deliver(world, calm)
  await acts.reconcile(world, calm)
  for (const { send, reply } of world.replays) expect(outlineOf(await send())).toEqual(outlineOf(reply))
  await acts.deliver(world, calm)

  const { sql, model, members, gone, provider, gateway } = world
  for (const { person } of [...members, ...gone]) {
    expect(await getBalances(sql, person.id)).toEqual(model.balancesOf(person.id))
    expect(await earnedOf(sql, person.id)).toEqual(model.earningsOf(person.id))
  }
  for (const { person } of members) {
    expect(await waitingOf(sql, person.id)).toEqual(model.waitingOf(person.id))
  }
  expect(await listCredits(world)).toEqual(expectedCredits(world))
  expect(await checkBooks(sql)).toEqual([])
  expect(await compareWithProvider(sql, provider, new Date(gateway.clock.ms + 61_000))).toEqual([])
}

/** What a repeated call must answer again. What it is about may have changed meanwhile. */
function outlineOf({ status, body }: { status: number; body: unknown }) {
  return { status, id: (body as { id?: number } | null)?.id }
}

/** What those who left were told is gone with them. */
function expectedCredits({ model, unpaid, expired }: MoneyWorld) {
  const paid = model.purchases.map(({ id, buyerId }) => ({ id, credits: 1, notices: model.gone.has(buyerId) ? 0 : 1 }))
  return [...paid, ...[...unpaid, ...expired].map(({ id }) => ({ id, credits: 0, notices: 0 }))].toSorted(
    (a, b) => a.id - b.id,
  )
}

/** How often each purchase of these members was credited, and told of. */
function listCredits({ sql, members, gone }: MoneyWorld) {
  return sql<{ id: number; credits: number; notices: number }[]>`
    select id,
      (select count(*)::int from ledger_transfers where cause = 'top_up' and subject = 'top_up:' || top_ups.id) as credits,
      (select count(*)::int from happenings where type = 'tokens_bought' and subject_id = top_ups.id) as notices
    from top_ups where member_id = any (${[...members, ...gone].map(({ person }) => person.id)}::bigint[]) order by id`
}
