import fc from 'fast-check'
import { onTestFinished } from 'vitest'
import { histories } from '#test/histories.ts'
import { deeds, type Kind, type Step } from '#test/ledger/deeds.ts'
import { earnedOf } from '#test/ledger/earned.ts'
import { LedgerModel, TooFewTokens } from '#test/ledger/model.ts'
import { waitingOf } from '#test/ledger/waits.ts'
import { World } from '#test/ledger/world.ts'
import { expect, test } from '#test/test.ts'
import { openPool, type Pool } from '../../platform/database/database.ts'
import { outage } from '../../platform/database/database-outage.ts'
import { rollUpLedger } from './actions.ts'
import { checkBooks, getBalances, getSystemBalances, postTransfers } from './index.ts'
import { CAUSES, type Transfer } from './transfer.ts'

const crashes = [
  'at the start',
  'after the first write',
  'while posting',
  'before the commit',
  'at the commit',
] as const
type Crash = (typeof crashes)[number] | null
type Lived = Step & { crash: Crash; isRolledUp: boolean }

const kinds = Object.keys(deeds) as Kind[]
/** Steps that depend on earlier ones are listed twice, and so are token purchases. */
const weighted = [...kinds, ...kinds.filter((kind) => /refund|chargeBack|order|Returned|Paid|payout|topUp/i.test(kind))]
const { options, timeout } = histories(3)
const steps = fc.array(
  fc.record<Lived>({
    kind: fc.constantFrom(...weighted),
    a: fc.nat(3),
    b: fc.nat(3),
    vbt: fc.integer({ min: 1, max: 60 }),
    part: fc.integer({ min: 0, max: 100 }),
    which: fc.nat(10),
    crash: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.constantFrom(...crashes) }),
    isRolledUp: fc.boolean(),
  }),
  { minLength: 20, maxLength: 30 },
)

/** Covers every cause, in case chance does not. */
const everyKind: Lived['kind'][] = [
  'topUp',
  'providerFee',
  'refund',
  'refundRefused',
  'topUp',
  'chargeBack',
  'chargeBackWon',
  'tip',
  'bountyHeld',
  'bountyRaised',
  'bountyPaid',
  'bountyHeld',
  'bountyReturned',
  'orderHeld',
  'orderCompleted',
  'orderReturned',
  'orderHeld',
  'orderRefunded',
  'orderHeld',
  'disputeSplit',
  'orderHeld',
  'goodwill',
  'depositHeld',
  'depositPaid',
  'depositHeld',
  'depositReturned',
  'payout',
  'payoutReturned',
  'payoutCost',
  'promo',
  'correction',
  'giveUp',
]

const everyCause = everyKind.map((kind, turn): Lived => {
  const vbt = kind === 'topUp' ? 60 : 5
  return { kind, a: 0, b: 1, vbt, part: 40, which: 0, crash: crashes[turn % 6] ?? null, isRolledUp: turn % 5 === 0 }
})

test(
  'whatever happens in whatever order, and whenever connections are lost, the books are right',
  async ({ make, sql, urls }) => {
    const owner = openPool(urls.ownerUrl, { connections: 1 })
    onTestFinished(() => owner.end())
    await owner`create table witnesses (key text primary key)`
    await owner`grant select, insert on witnesses to public`
    const system = new LedgerModel().system
    const seen = { posted: 0, refused: 0, crashed: 0 }

    const history = fc.asyncProperty(steps, async (list) => {
      const members = await Promise.all(Array.from({ length: 4 }, async () => (await make.person()).id))
      const world = new World(members, new LedgerModel())
      Object.assign(world.model.system, system)
      const pool = openPool(urls.url, { connections: 1 })
      for (const step of list) {
        const { isPosted, crashes } = await live(step, world, (transfer) => post(pool, owner, transfer, step.crash))
        seen[isPosted ? 'posted' : 'refused'] += 1
        seen.crashed += crashes
        if (step.isRolledUp) await rollUpLedger(sql)
      }
      await pool.end()
      Object.assign(system, world.model.system)
      await expectSame(sql, world)
    })
    await fc.assert(history, { ...options, examples: [[everyCause]] })

    expect(await listUnwitnessed(owner)).toEqual([])
    expect(await listWrongRunningBalances(owner)).toEqual([])
    const causes = await sql<{ cause: string }[]>`select distinct cause from ledger_transfers order by cause`
    expect(causes.map(({ cause }) => cause)).toEqual(CAUSES)
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0)
  },
  timeout,
)

async function expectSame(sql: Pool, { members, model }: World) {
  expect(await checkBooks(sql)).toEqual([])
  for (const id of members) {
    expect(await getBalances(sql, id)).toEqual(model.balancesOf(id))
    expect(await earnedOf(sql, id)).toEqual(model.earningsOf(id))
    expect(await waitingOf(sql, id)).toEqual(model.waitingOf(id))
  }
  expect(await getSystemBalances(sql)).toEqual(model.system)
}

/** Takes a step in both the model and the ledger, which must agree on whether it is refused. */
async function live(step: Step, world: World, posted: (transfer: Transfer) => Promise<Posted>) {
  const deed = deeds[step.kind](step, world)
  const before = structuredClone({ ...world.model })
  let isAllowed = true
  try {
    deed.effect(world.model)
  } catch (error) {
    if (!(error instanceof TooFewTokens)) throw error
    isAllowed = false
    Object.assign(world.model, before)
  }
  const { id, crashes } = await posted(deed.transfer)
  expect({ ...step, isPosted: id !== null }).toEqual({ ...step, isPosted: isAllowed })
  if (id !== null) deed.done?.(id)
  return { isPosted: id !== null, crashes }
}

type Posted = { id: number | null; crashes: number }

/** Posts together with a row of the caller, as callers do. After a crash, repeats it with the same key. */
async function post(pool: Pool, owner: Pool, transfer: Transfer, crash: Crash): Promise<Posted> {
  try {
    const id = await pool.begin(async (tx) => {
      const [{ pid }] = await tx<[{ pid: number }]>`select pg_backend_pid() as pid`
      const at = (moment: Crash) => (moment === crash ? terminate(owner, pid) : undefined)
      await at('at the start')
      await tx`insert into witnesses (key) values (${transfer.key}) on conflict do nothing`
      await at('after the first write')
      const posting = postTransfers(tx, [transfer])
      const [posted] = await Promise.allSettled([posting, at('while posting')])
      if (posted.status === 'rejected') throw posted.reason
      await at('before the commit')
      void at('at the commit') // or a moment later, in the next transaction
      return posted.value[0]!
    })
    return { id, crashes: 0 }
  } catch (error) {
    if ((error as { code?: string }).code === 'not_enough_tokens') return { id: null, crashes: 0 }
    if (!outage(error)) throw error
    const { id, crashes } = await post(pool, owner, transfer, null)
    return { id, crashes: crashes + 1 }
  }
}

async function terminate(owner: Pool, pid: number) {
  await owner`select pg_terminate_backend(${pid}::int)`
}

/** Transfers without their caller's row, and rows without their transfer. */
function listUnwitnessed(owner: Pool) {
  return owner`
    select key from witnesses full join ledger_transfers using (key)
    where witnesses.key is null or ledger_transfers.key is null`
}

/** Compares every balance on every statement with the sum of the postings before it. */
function listWrongRunningBalances(owner: Pool) {
  return owner`
    with changes as (
      select member_id, transfer_id, seq,
        sum(case role when 'available' then change else 0 end) as available,
        sum(case role when 'escrow' then change else 0 end) as held,
        max(case when payer_id = member_id then payer_available else payee_available end) as shown_available,
        max(case when payer_id = member_id then payer_held else payee_held end) as shown_held
      from ledger_postings
        cross join lateral (values (from_account_id, - amount), (to_account_id, amount)) side (account_id, change)
        join ledger_accounts on ledger_accounts.id = account_id and member_id is not null
      group by member_id, transfer_id, seq
    ), summed as (
      select *, sum(available) over so_far as right_available, sum(held) over so_far as right_held
      from changes window so_far as (partition by member_id order by transfer_id, seq)
    )
    select * from summed
    where (shown_available, shown_held) is distinct from (right_available::bigint, right_held::bigint)`
}
