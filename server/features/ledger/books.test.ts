import { onTestFinished } from 'vitest'
import { expect, test } from '#test/test.ts'
import { createMetrics } from '../../platform/background/metrics.ts'
import { openPool, type Pool, type Transaction } from '../../platform/database/database.ts'
import { findLastCheck } from './books.queries.ts'
import {
  bountyHeld,
  chargeBack,
  checkBooks,
  ledgerMetrics,
  listDifferences,
  orderHeld,
  payout,
  postTransfers,
  promo,
  tip,
  topUp,
  unitsOf,
} from './index.ts'

/** What someone with the owner's rights could do to the books, and how the check reports it. */
const damages: { title: string; damage: (tx: Transaction) => Promise<unknown>; found: Record<string, string[]> }[] = [
  {
    title: 'a balance is changed',
    damage: (tx) => tx`update ledger_accounts set balance = balance + 1 where name = 'available:1'`,
    found: {
      'the currency does not add up to 0': ['VBT'],
      'the balance is not what was posted': ['available:1'],
      'the statement does not end with the balance': ['available:1'],
    },
  },
  {
    title: 'what is held is changed',
    damage: (tx) => tx`update ledger_accounts set held = held + 1 where name = 'available:1'`,
    found: {
      'what is held is not what the escrows have': ['available:1'],
      'the statement does not end with the balance': ['available:1'],
    },
  },
  {
    title: 'somebody owes and has tokens, or less than nothing',
    damage: async (tx) => {
      await tx`alter table ledger_accounts drop constraint ledger_accounts_balance`
      await tx`update ledger_accounts set balance = balance - 7 where name in ('debt:1', 'escrow:1:order:1')`
      await tx`update ledger_accounts set balance = 7 where name = 'debt:2'`
    },
    found: {
      'the currency does not add up to 0': ['VBT'],
      'the balance is not what was posted': ['debt:1', 'debt:2', 'escrow:1:order:1'],
      'the balance has the wrong sign': ['debt:2'],
      'the member has tokens and owes some': ['available:1'],
      'what is held is not what the escrows have': ['available:1'],
    },
  },
  {
    title: 'dollars are posted that bought nothing',
    damage: (tx) => tx`
      update ledger_postings set amount = amount + 1
      where cause = 'top_up' and from_account_id = (select id from ledger_accounts where name = 'token_liability')`,
    found: { 'the tokens sold are not the dollars owed for them': ['issuance'] },
  },
  {
    title: 'an amount in the past is changed',
    damage: (tx) => tx`update ledger_postings set amount = amount + 1 where cause = 'order_held'`,
    found: { 'the balance is not what was posted': ['available:1', 'escrow:1:order:1'] },
  },
  {
    title: 'a posting disappears',
    damage: (tx) => tx`delete from ledger_postings where cause = 'charge_back' and seq = 1`,
    found: { 'the tokens sold are not the dollars owed for them': ['issuance'] },
  },
  {
    title: 'all postings of a transfer disappear',
    damage: (tx) => tx`delete from ledger_postings where cause = 'order_held'`,
    found: {
      'the balance is not what was posted': ['available:1', 'escrow:1:order:1'],
      'the statement does not end with the balance': ['available:1'],
      'the transfer has no postings': ['transfer 3'],
    },
  },
  {
    title: 'a transfer disappears, and another gets its cause changed',
    damage: async (tx) => {
      await tx`delete from ledger_transfers where id = 3`
      await tx`update ledger_transfers set cause = 'tip' where id = 4`
    },
    found: { 'the postings have no transfer of their cause': ['transfer 3', 'transfer 4'] },
  },
  {
    title: 'an account disappears',
    damage: (tx) => tx`delete from ledger_accounts where name = 'fees' or name = 'escrow:1:order:1'`,
    found: {
      'the currency does not add up to 0': ['VBT'],
      'the balance is not what was posted': ['account'],
      'what is held is not what the escrows have': ['available:1'],
    },
  },
  {
    title: 'what was earned is changed',
    damage: (tx) => tx`update ledger_accounts set earned = earned - 1 where name = 'available:3'`,
    found: {
      'the statement does not end with the balance': ['available:3'],
      'what was earned is not what was posted': ['available:3'],
    },
  },
  {
    title: 'what was earned is changed on a statement',
    damage: (tx) => tx`update ledger_postings set payer_earned = payer_earned - 1 where payer_id = 3`,
    found: {
      'other tokens were not spent first': ['available:3'],
      'the statement does not end with the balance': ['available:3'],
    },
  },
  {
    title: 'an earned token is held that was not earned, or the other way round',
    damage: async (tx) => {
      await tx`update ledger_accounts set earned = 1 where name = 'escrow:1:order:1'`
      await tx`update ledger_postings set earned = 1 where cause = 'bounty_held'`
    },
    found: {
      'the escrow does not know what was earned': ['escrow:1:order:1', 'escrow:3:bounty:1'],
      'what was earned is not what was posted': ['available:3'],
    },
  },
  {
    title: 'something was taken back that never was, or the site has earned tokens',
    damage: async (tx) => {
      await tx`alter table ledger_accounts drop constraint ledger_accounts_earned`
      await tx`update ledger_accounts set earned = -1 where name in ('debt:1', 'fees')`
    },
    found: {
      'the account cannot have earned so much': ['fees'],
      'what was taken back is not what was posted': ['debt:1'],
    },
  },
  {
    title: 'a wait is changed',
    damage: (tx) => tx`update ledger_waits set units = units - 1 where member_id = 3`,
    found: { 'the waits are not those of the transfers': ['available:3'] },
  },
  {
    title: 'a wait disappears, or there is one without a transfer',
    damage: async (tx) => {
      await tx`delete from ledger_waits where member_id = 3`
      await tx`insert into ledger_waits (member_id, ends_at, units) values (1, now(), 5)`
    },
    found: { 'the waits are not those of the transfers': ['available:1', 'available:3'] },
  },
  {
    title: 'more waits than was earned',
    damage: async (tx) => {
      await tx`update ledger_waits set units = units + 1 where member_id = 3`
      await tx`update ledger_waiting_subjects set units = units + 1 where member_id = 3`
    },
    found: { 'more waits than was earned': ['transfer 6'] },
  },
  {
    title: 'bought tokens were paid out',
    damage: (tx) => tx`update ledger_postings set earned = earned - 1 where cause = 'payout' and payer_id = 3`,
    found: {
      'what was earned is not what was posted': ['available:3'],
      'other tokens were not spent first': ['available:3'],
      'what was paid out was not earned': ['transfer 8'],
    },
  },
]

test('the check finds nothing wrong in correct books, and its result is stored', async ({ make, sql }) => {
  // Members 1 to 3: Ann has tokens and an order, Bea has nothing left, and Cyd has earned tokens, some of them held.
  const [ann, bea, cyd, dan] = [await make.person(), await make.person(), await make.person(), await make.person()]
  expect([ann.id, bea.id, cyd.id]).toEqual([1, 2, 3])
  const spent = { topUpId: 2, memberId: bea.id, cents: 1000 }
  await postTransfers(sql, [
    topUp({ topUpId: 1, memberId: ann.id, cents: 2000 }),
    topUp(spent),
    orderHeld({ orderId: 1, buyerId: ann.id, units: unitsOf(30) }),
    chargeBack({ ...spent, disputeId: 'a' }),
    promo({ memberId: dan.id, units: unitsOf(40), occasion: 'welcome' }),
    tip({ fromId: dan.id, toId: cyd.id, subject: 'post:1', units: unitsOf(40), requestKey: 'a' }),
    bountyHeld({ bountyId: 1, authorId: cyd.id, units: unitsOf(15), raise: 0 }),
    payout({ payoutId: 1, memberId: cyd.id, units: unitsOf(10), cents: 250, feeCents: 0 }),
  ])

  expect(await checkBooks(sql)).toEqual([])

  const check = await findLastCheck(sql)
  expect(check?.differences).toEqual([])
  expect(Date.now() - Date.parse(check!.createdAt)).toBeLessThan(60_000)
})

for (const { title, damage, found } of damages) {
  test(`the check finds that ${title}`, async ({ urls }) => {
    const differences = await afterDamage(owner(urls), damage, (tx) => listDifferences(tx))

    const accounts = differences.map(({ problem, account }) => [problem, account.replace(/^account \d+$/, 'account')])
    const byProblem = Object.groupBy(accounts as [string, string][], ([problem]) => problem)
    const named = Object.entries(byProblem).map(([problem, rows]) => [
      problem,
      rows!.map(([, name]) => name).toSorted(),
    ])
    expect(Object.fromEntries(named)).toEqual(found)
  })
}

test('the metrics name the account, and forget it once the books are right', async ({ sql, urls }) => {
  const { registry } = await createMetrics()
  await ledgerMetrics(registry, sql)
  const lines = async () => (await registry.metrics()).split('\n').filter((line) => line.startsWith('ledger_'))
  const pool = owner(urls)

  await pool`update ledger_accounts set held = held + 3 where name = 'available:1'`
  await checkBooks(sql)
  expect(await lines()).toEqual([
    'ledger_difference{problem="what is held is not what the escrows have",account="available:1"} 3',
    expect.stringContaining('account="available:1"} -3'),
    'ledger_differences 2',
    expect.stringMatching(/^ledger_checked_timestamp_seconds 1\d+/),
  ])

  await pool`update ledger_accounts set held = held - 3 where name = 'available:1'`
  await checkBooks(sql)
  expect(await lines()).toEqual(['ledger_differences 0', expect.stringContaining('ledger_checked_timestamp_seconds ')])
})

/** Undoes the damage afterward. */
async function afterDamage<Found>(
  pool: Pool,
  damage: (tx: Transaction) => Promise<unknown>,
  look: (tx: Transaction) => PromiseLike<Found>,
) {
  let found: Found | undefined
  const undo = new Error('undo')
  await expect(
    pool.begin(async (tx) => {
      await tx`set local session_replication_role = 'replica'` // Disables triggers.
      await damage(tx)
      found = await look(tx)
      throw undo
    }),
  ).rejects.toBe(undo)
  return found!
}

function owner({ ownerUrl }: { ownerUrl: string }) {
  const pool = openPool(ownerUrl, { connections: 1 })
  onTestFinished(() => pool.end())
  return pool
}
