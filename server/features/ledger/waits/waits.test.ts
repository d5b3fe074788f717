import { letDaysPass, waitingOf } from '#test/ledger/waits.ts'
import { expect, test } from '#test/test.ts'
import { inTransaction, type Sql, type Transaction } from '../../../platform/database/database.ts'
import * as causes from '../causes/index.ts'
import { changeWait, checkBooks, getEarnings, lockBalance, postTransfers, unitsOf, vbtOf } from '../index.ts'
import type { Transfer } from '../transfer.ts'
import { endWaits } from './actions.ts'
import type { Wait } from './policy.ts'

const DAY = 86_400_000
/** `me`: who earns. `they` pay and are paid. `id`: of the one sale, top-up, bounty, and payout of an example. */
type Who = { me: number; they: number; id: number }
type Act = { post: (who: Who) => Transfer } | { change: Parameters<typeof changeWait>[2] } | { days: number }

let lastId = 0
const nextId = () => ++lastId

// Amounts are in VBT, and there is no fee.
const tipped = (fromId: number, toId: number, vbt: number) =>
  causes.tip({ fromId, toId, subject: 'post:1', units: unitsOf(vbt), requestKey: `${nextId()}` })
const sale = ({ me, they, id }: Who, vbt: number) => {
  return { orderId: id, buyerId: they, sellerId: me, units: unitsOf(vbt), feeUnits: 0, actorId: null }
}
const topUp = ({ me, id }: Who, vbt: number) => ({ topUpId: id, memberId: me, cents: vbt * 25 })
const bounty = (authorId: number, id: number, vbt: number) => ({ bountyId: id, authorId, units: unitsOf(vbt) })
const sent = ({ me, id }: Who, vbt: number) => {
  return { payoutId: id, memberId: me, units: unitsOf(vbt), cents: vbt * 25, feeCents: 0 }
}
const after = (days: number) => new Date(Date.now() + days * DAY)

const post = (made: (who: Who) => Transfer): Act => ({ post: made })
const earn = (vbt: number) => post(({ me, they }) => tipped(they, me, vbt))
const spend = (vbt: number) => post(({ me, they }) => tipped(me, they, vbt))
const buy = (vbt: number) => post((who) => causes.topUp(topUp(who, vbt)))
const chargeBack = (vbt: number) => post((who) => causes.chargeBack({ ...topUp(who, vbt), disputeId: `${who.id}` }))
const offer = (vbt: number) => post(({ me, id }) => causes.bountyHeld({ ...bounty(me, id, vbt), raise: 0 }))
const getBountyBack = (vbt: number) =>
  post(({ me, id }) => causes.bountyReturned({ ...bounty(me, id, vbt), actorId: null }))
const answer = (vbt: number) => [
  post(({ they, id }) => causes.bountyHeld({ ...bounty(they, id, vbt), raise: 0 })),
  post(({ me, they, id }) => causes.bountyPaid({ ...bounty(they, id, vbt), answererId: me })),
]
const sell = (vbt: number, maturesAt: Date | null = null) => [
  post((who) => causes.orderHeld(sale(who, vbt))),
  post((who) => causes.orderCompleted({ ...sale(who, vbt), maturesAt })),
]
const split = (vbt: number, backVbt: number) => [
  post((who) => causes.orderHeld(sale(who, vbt + backVbt))),
  post((who) => causes.disputeSplit({ ...sale(who, vbt), backUnits: unitsOf(backVbt) })),
]
const keepDeposit = (vbt: number) => [
  post(({ they, id }) => causes.depositHeld({ depositId: id, buyerId: they, units: unitsOf(vbt) })),
  post(({ me, they, id }) =>
    causes.depositPaid({ depositId: id, buyerId: they, units: unitsOf(vbt), sellerId: me, actorId: me }),
  ),
]
const sendBack = (vbt: number) => post((who) => causes.orderReturned(sale(who, vbt)))
const giveBack = (vbt: number) =>
  post((who) => causes.goodwill({ ...sale(who, vbt), isHeld: false, version: nextId() }))
const payOut = (vbt: number) => post((who) => causes.payout(sent(who, vbt)))
const comeBack = (vbt: number) => post((who) => causes.payoutReturned({ ...sent(who, vbt), returnId: nextId() }))
const days = (count: number): Act => ({ days: count })
const change = (to: Parameters<typeof changeWait>[2]): Act => ({ change: to })

/** `waits`: each is the VBT, and in how many days they are free; Infinity until a return or a moderator decides. */
type Example = [what: string, acts: Act[], payable: number, waits: [vbt: number, days: number][]]
const examples: Example[] = [
  ['nothing is earned', [buy(40)], 0, []],
  ['earn 40, spend 40, buy 40 pays out nothing', [earn(40), days(31), spend(40), buy(40)], 0, []],
  ['earn 40, buy 40, spend 40 pays out 40', [earn(40), days(31), buy(40), spend(40)], 40, []],
  ['so does earn 40, buy 40, pay out 40, get it back', [earn(40), days(31), buy(40), payOut(40), comeBack(40)], 40, []],

  ['a tip waits 30 days', [earn(40)], 0, [[40, 30]]],
  ['and is free then', [earn(40), days(31), earn(10)], 40, [[10, 30]]],
  ['a bounty waits 30 days', answer(40), 0, [[40, 30]]],
  ['a sale waits 7 days', sell(40), 0, [[40, 7]]],
  ['or until it can’t be returned', sell(40, after(14)), 0, [[40, 14]]],
  ['whichever is later', sell(40, after(2)), 0, [[40, 7]]],
  ['what the seller gets of a dispute waits 7 days', split(30, 10), 0, [[30, 7]]],
  ['what was not earned does not wait', keepDeposit(40), 0, []],
  [
    'others wait next to it',
    [earn(40), earn(20), ...sell(15)],
    0,
    [
      [15, 7],
      [60, 30],
    ],
  ],

  ['what is free is spent first', [earn(40), days(31), earn(20), spend(30)], 10, [[20, 30]]],
  [
    'and then what waits, of which the rest waits longest',
    [...sell(30), earn(20), spend(25)],
    0,
    [
      [5, 7],
      [20, 30],
    ],
  ],
  ['what comes back waits as before', [earn(40), offer(40), getBountyBack(40)], 0, [[40, 30]]],
  ['what pays a debt does not wait', [buy(40), spend(40), chargeBack(40), earn(50)], 0, [[10, 30]]],
  ['but all of it does if there was none', [buy(40), chargeBack(40), earn(50)], 0, [[50, 30]]],

  [
    'what the seller gave back does not wait',
    [...sell(40), earn(10), giveBack(15)],
    0,
    [
      [25, 7],
      [10, 30],
    ],
  ],
  ['nor what was sent back', [...sell(40), earn(10), sendBack(40)], 0, [[10, 30]]],
  ['even if they had spent it', [...sell(40), spend(40), sendBack(40), earn(50)], 0, [[10, 30]]],
  ['giving back in two parts', [...sell(40), earn(10), giveBack(15), giveBack(25)], 0, [[10, 30]]],
  ['giving back when it no longer waits', [...sell(40), days(8), giveBack(15)], 25, []],

  ['a wait can become longer', [...sell(40), change({ until: after(20) })], 0, [[40, 20]]],
  [
    'or shorter',
    [...sell(40), earn(10), change({ until: after(1) })],
    0,
    [
      [40, 1],
      [10, 30],
    ],
  ],
  ['or end', [...sell(40), earn(10), change({ until: after(-1) })], 40, [[10, 30]]],
  [
    'what is being returned waits for that',
    [...sell(40), change({ isReturning: true }), days(30)],
    0,
    [[40, Infinity]],
  ],
  [
    'and if nothing comes of it, as before',
    [...sell(40), change({ isReturning: true }), change({ isReturning: false })],
    0,
    [[40, 7]],
  ],
  [
    'or not at all, if that was over',
    [...sell(40), change({ isReturning: true }), days(8), change({ isReturning: false })],
    40,
    [],
  ],
  [
    'a return that refunds a part ends the wait for it',
    [...sell(40), change({ isReturning: true }), sendBack(30), earn(10)],
    0,
    [
      [10, 7],
      [10, 30],
    ],
  ],
  [
    'but not the wait for a moderator',
    [...sell(40), change({ isReturning: true, isUnderReview: true }), sendBack(30)],
    0,
    [[10, Infinity]],
  ],
  ['what is free stays free', [...sell(40), days(8), change({ until: after(9) })], 40, []],
]

test.for(examples)('%s', async ([, acts, payable, waits], { make, sql, urls }) => {
  const [{ id: me }, { id: they }] = [await make.person(), await make.person()]
  const who = { me, they, id: nextId() }
  await postTransfers(sql, [causes.promo({ memberId: they, units: unitsOf(1_000), occasion: 'welcome' })])
  for (const act of acts) await take(sql, urls, who, act)

  const earnings = await getEarnings(sql, me)
  expect({ payable: vbtOf(earnings.payableUnits), waits: byDays(earnings.waits) }).toEqual({ payable, waits })
  expect(await checkBooks(sql)).toEqual([])
})

async function take(sql: Sql, urls: { ownerUrl: string }, who: Who, act: Act) {
  if ('post' in act) await postTransfers(sql, [act.post(who)])
  else if ('days' in act) await letDaysPass(urls, act.days)
  else await inTransaction(sql, (tx: Transaction) => changeWait(tx, `order:${who.id}`, act.change))
}

/** Sums by whole days from now, because waits are rounded up to the hour. */
function byDays(waits: readonly Wait[]) {
  const sums = new Map<number, number>()
  for (const { until, units } of waits) {
    const inDays = until ? Math.round((until.getTime() - Date.now()) / DAY) : Number.POSITIVE_INFINITY
    sums.set(inDays, (sums.get(inDays) ?? 0) + vbtOf(units))
  }
  return [...sums].map(([inDays, vbt]) => [vbt, inDays])
}

test('waits that are over are forgotten, in batches, also while their members post', async ({ make, sql, urls }) => {
  const [{ id: me }, { id: they }] = [await make.person(), await make.person()]
  const tips = Array.from({ length: 1_200 }, () => tipped(they, me, 1))
  await postTransfers(sql, [causes.promo({ memberId: they, units: unitsOf(2_000), occasion: 'welcome' }), ...tips])
  await letDaysPass(urls, 31)
  await postTransfers(sql, [tipped(they, me, 5)])
  const before = await getEarnings(sql, me)

  await sql.begin(async (tx) => {
    await lockBalance(tx, me)
    await endWaits(sql)
    expect((await waitingOf(sql, me)).get('post:1')).toBe(unitsOf(1_205))
  })
  await endWaits(sql)

  expect((await waitingOf(sql, me)).get('post:1')).toBe(unitsOf(5))
  expect(await getEarnings(sql, me)).toEqual(before)
  expect(await checkBooks(sql)).toEqual([])
})
