import { earnedOf } from '#test/ledger/earned.ts'
import { expect, test } from '#test/test.ts'
import * as causes from './causes/index.ts'
import { checkBooks, getBalances, postTransfers, unitsOf } from './index.ts'
import type { Transfer } from './transfer.ts'

/**
 * `me`: whose tokens these are. `they` pay and are paid. `id`: of the one sale, purchase, bounty, deposit, and top-up
 * of an example. `posted`: the transfers so far.
 */
type Who = { me: number; they: number; id: number; posted: number[] }
type Act = (who: Who) => Transfer

let lastId = 0
const nextId = () => ++lastId
const feeless = { feeUnits: 0, actorId: null }

/** Amounts are in VBT, and there is no fee. */
const earn =
  (vbt: number): Act =>
  ({ me, they }) =>
    tipped(they, me, vbt)
const spend =
  (vbt: number): Act =>
  ({ me, they }) =>
    tipped(me, they, vbt)
const buy =
  (vbt: number): Act =>
  (who) =>
    causes.topUp(topUpOf(who, vbt))
const refund =
  (vbt: number): Act =>
  (who) =>
    causes.refundTopUp({ ...topUpOf(who, vbt), refundId: who.id, actorId: null })
const refuse =
  (vbt: number): Act =>
  (who) =>
    causes.refundRefused({ ...topUpOf(who, vbt), refundId: who.id, reverses: who.posted.at(-1)! })
const chargeBack =
  (vbt: number): Act =>
  (who) =>
    causes.chargeBack({ ...topUpOf(who, vbt), disputeId: `${who.id}` })
const winBack =
  (vbt: number): Act =>
  (who) =>
    causes.chargeBackWon({ ...topUpOf(who, vbt), disputeId: `${who.id}`, reverses: who.posted.at(-1)! })
const gift =
  (vbt: number): Act =>
  ({ me }) =>
    causes.promo({ memberId: me, units: unitsOf(vbt), occasion: `${nextId()}` })
const correct =
  (vbt: number): Act =>
  ({ me, they }) =>
    corrected(me, they, vbt)
const undo =
  (vbt: number): Act =>
  ({ me, they, posted }) =>
    corrected(me, they, vbt, { reverses: posted.at(-1)! })
const offer =
  (vbt: number): Act =>
  ({ me, id }) =>
    causes.bountyHeld({ bountyId: id, authorId: me, units: unitsOf(vbt), raise: nextId() })
const getBountyBack =
  (vbt: number): Act =>
  ({ me, id }) =>
    causes.bountyReturned({ bountyId: id, authorId: me, units: unitsOf(vbt), actorId: null })
const payBounty =
  (vbt: number): Act =>
  ({ me, they, id }) =>
    causes.bountyPaid({ bountyId: id, authorId: me, units: unitsOf(vbt), answererId: they })
const answer = (vbt: number): Act[] => [
  ({ they, id }) => causes.bountyHeld({ bountyId: id, authorId: they, units: unitsOf(vbt), raise: 0 }),
  ({ me, they, id }) => causes.bountyPaid({ bountyId: id, authorId: they, units: unitsOf(vbt), answererId: me }),
]
const order =
  (vbt: number): Act =>
  ({ me, id }) =>
    causes.orderHeld({ orderId: id, buyerId: me, units: unitsOf(vbt) })
const cancel =
  (vbt: number): Act =>
  ({ me, id }) =>
    causes.orderRefunded({ orderId: id, buyerId: me, units: unitsOf(vbt), actorId: me })
const complete =
  (vbt: number): Act =>
  (who) =>
    causes.orderCompleted({ ...purchaseOf(who, vbt), ...feeless })
const split =
  (vbt: number, backVbt: number): Act =>
  (who) =>
    causes.disputeSplit({ ...purchaseOf(who, vbt), ...feeless, backUnits: unitsOf(backVbt) })
const sendBack =
  (vbt: number): Act =>
  (who) =>
    causes.orderReturned({ ...purchaseOf(who, vbt), ...feeless })
const sell = (vbt: number): Act[] => [
  (who) => causes.orderHeld(saleOf(who, vbt)),
  (who) => causes.orderCompleted({ ...saleOf(who, vbt), ...feeless }),
]
const given = { ...feeless, version: 1 }
const getSomeBack =
  (vbt: number): Act =>
  (who) =>
    causes.goodwill({ ...purchaseOf(who, vbt), ...given, isHeld: true })
const getSomeBackLater =
  (vbt: number): Act =>
  (who) =>
    causes.goodwill({ ...purchaseOf(who, vbt), ...given, isHeld: false })
const giveSomeBack =
  (vbt: number): Act =>
  (who) =>
    causes.goodwill({ ...saleOf(who, vbt), ...given, isHeld: false })
const takeBack =
  (vbt: number): Act =>
  (who) =>
    causes.orderReturned({ ...saleOf(who, vbt), ...feeless })
const keepDeposit = (vbt: number): Act[] => [
  ({ they, id }) => causes.depositHeld({ depositId: id, buyerId: they, units: unitsOf(vbt) }),
  ({ me, they, id }) =>
    causes.depositPaid({ depositId: id, buyerId: they, units: unitsOf(vbt), sellerId: me, actorId: me }),
]
const payOut =
  (vbt: number): Act =>
  (who) =>
    causes.payout(payoutOf(who, vbt))
const comeBack =
  (vbt: number): Act =>
  (who) =>
    causes.payoutReturned({ ...payoutOf(who, vbt), returnId: nextId() })
const leave: Act = ({ me }) => causes.giveUp({ memberId: me, occasion: 'leaving', actorId: me })

type Example = [what: string, acts: Act[], after: { earned: number; available: number }]
const examples: Example[] = [
  ['a tip is earned', [earn(40)], { earned: 40, available: 40 }],
  ['a bounty is earned', answer(40), { earned: 40, available: 40 }],
  ['a sale is earned', sell(40), { earned: 40, available: 40 }],
  ['bought and given tokens are not', [buy(40), gift(10), correct(5)], { earned: 0, available: 55 }],
  ['nor is a deposit', keepDeposit(40), { earned: 0, available: 40 }],

  ['earned tokens that were spent are gone', [earn(40), spend(40), buy(40)], { earned: 0, available: 40 }],
  ['other tokens are spent first', [earn(40), buy(40), spend(40)], { earned: 40, available: 40 }],
  ['and then earned ones', [buy(40), earn(40), spend(50)], { earned: 30, available: 30 }],
  ['refunds are spending', [buy(40), earn(40), refund(40)], { earned: 40, available: 40 }],
  [
    'a refund that was refused brings back what it took',
    [earn(40), buy(40), spend(40), refund(40), refuse(40)],
    { earned: 40, available: 40 },
  ],
  ['who leaves has earned nothing', [earn(40), leave], { earned: 0, available: 0 }],

  ['what was held comes back as earned', [earn(40), order(40), cancel(40)], { earned: 40, available: 40 }],
  ['while it is held, it is not there', [earn(40), order(40), buy(40)], { earned: 0, available: 40 }],
  ['other tokens are held first', [earn(40), buy(40), order(60)], { earned: 20, available: 20 }],
  ['and come back as others', [earn(40), buy(40), order(60), cancel(60)], { earned: 40, available: 80 }],
  ['also next to others', [earn(40), order(40), buy(40), cancel(40)], { earned: 40, available: 80 }],
  [
    'a bounty raised twice knows both parts',
    [earn(40), buy(10), offer(30), offer(15), gift(10), offer(5), getBountyBack(50)],
    { earned: 40, available: 60 },
  ],
  ['a paid bounty is gone', [earn(40), offer(40), payBounty(40), buy(40)], { earned: 0, available: 40 }],
  ['a part comes back as earned', [earn(20), buy(20), order(40), split(25, 15)], { earned: 15, available: 15 }],
  ['a larger part, too, and then others', [earn(20), buy(20), order(40), split(10, 30)], { earned: 20, available: 30 }],
  [
    'so does a purchase that is sent back after its end',
    [earn(20), buy(20), order(40), complete(40), sendBack(40)],
    { earned: 20, available: 40 },
  ],

  ['goodwill comes back as earned', [earn(20), buy(20), order(40), getSomeBack(10)], { earned: 10, available: 10 }],
  [
    'and leaves the rest to be canceled',
    [earn(20), buy(20), order(40), getSomeBack(10), cancel(30)],
    { earned: 20, available: 40 },
  ],
  [
    'goodwill after the end does, too',
    [earn(20), buy(20), order(40), complete(40), getSomeBackLater(30)],
    { earned: 20, available: 30 },
  ],

  ['what a seller gives back was not earned', [...sell(40), buy(40), giveSomeBack(10)], { earned: 30, available: 70 }],
  ['a sale that comes back was not earned', [...sell(40), buy(40), takeBack(40)], { earned: 0, available: 40 }],
  ['even if that was spent', [...sell(40), spend(40), buy(60), takeBack(40)], { earned: 0, available: 20 }],
  [
    'or held: what comes back makes up for it',
    [...sell(40), offer(40), buy(40), takeBack(40), getBountyBack(40)],
    { earned: 0, available: 40 },
  ],
  [
    'but what is earned later does not',
    [...sell(40), spend(40), buy(40), takeBack(40), earn(10)],
    { earned: 10, available: 10 },
  ],
  ['a debt is paid first', [...sell(40), spend(40), takeBack(40), earn(100)], { earned: 60, available: 60 }],
  ['a chargeback takes earned tokens', [buy(40), earn(50), chargeBack(40)], { earned: 10, available: 50 }],
  ['until it is won', [buy(40), earn(50), chargeBack(40), winBack(40)], { earned: 50, available: 90 }],
  [
    'also when it was a debt meanwhile',
    [buy(40), earn(10), spend(40), chargeBack(40), winBack(40)],
    { earned: 10, available: 10 },
  ],
  ['a payout takes earned tokens', [earn(40), buy(40), payOut(30)], { earned: 10, available: 50 }],
  [
    'what comes back of it is earned again',
    [earn(40), buy(40), payOut(40), spend(30), comeBack(15), comeBack(25)],
    { earned: 40, available: 50 },
  ],
  [
    'after it paid a debt',
    [earn(40), payOut(40), buy(40), spend(40), chargeBack(40), comeBack(40), earn(10)],
    { earned: 10, available: 10 },
  ],
  ['an admin takes earned tokens', [earn(40), buy(40), correct(-30)], { earned: 10, available: 50 }],
  ['until that is undone', [earn(40), buy(40), correct(-30), undo(30)], { earned: 40, available: 80 }],
  ['a gift that is undone was not earned', [earn(40), correct(30), undo(-30)], { earned: 40, available: 40 }],
]

test.for(examples)('%s', async ([, acts, after], { make, sql }) => {
  const [{ id: me }, { id: they }] = [await make.person(), await make.person()]
  const who: Who = { me, they, id: nextId(), posted: [] }
  await postTransfers(sql, [causes.promo({ memberId: they, units: unitsOf(1_000), occasion: 'welcome' })])
  for (const act of acts) who.posted.push(...(await postTransfers(sql, [act(who)])))

  const { available } = await getBalances(sql, me)
  const { earned } = await earnedOf(sql, me)
  expect({ earned, available }).toEqual({ earned: unitsOf(after.earned), available: unitsOf(after.available) })
  expect(await checkBooks(sql)).toEqual([])
})

test('transfers in one call count what was earned in the ones before', async ({ make, sql }) => {
  const [{ id: me }, { id: they }] = [await make.person(), await make.person()]
  const who: Who = { me, they, id: nextId(), posted: [] }
  const acts = [gift(5), order(5), cancel(5), spend(5)]
  const welcome = causes.promo({ memberId: they, units: unitsOf(40), occasion: 'welcome' })
  await postTransfers(sql, [welcome, earn(40)(who), ...acts.map((act) => act(who))])

  expect(await earnedOf(sql, me)).toEqual({ earned: unitsOf(40), stoodIn: 0 })
  expect(await checkBooks(sql)).toEqual([])
})

function tipped(fromId: number, toId: number, vbt: number) {
  return causes.tip({ fromId, toId, subject: 'post:1', units: unitsOf(vbt), requestKey: `${nextId()}` })
}

function corrected(memberId: number, actorId: number, vbt: number, undone: { reverses?: number } = {}) {
  const units = Math.sign(vbt) * unitsOf(Math.abs(vbt))
  return causes.correction({ correctionId: nextId(), memberId, units, actorId, ...undone })
}

function topUpOf({ me, id }: Who, vbt: number) {
  return { topUpId: id, memberId: me, cents: vbt * 25 }
}

function payoutOf({ me, id }: Who, vbt: number) {
  return { payoutId: id, memberId: me, units: unitsOf(vbt), cents: vbt * 25, feeCents: 0 }
}

function purchaseOf({ me, they, id }: Who, vbt: number) {
  return { orderId: id, buyerId: me, sellerId: they, units: unitsOf(vbt) }
}

function saleOf({ me, they, id }: Who, vbt: number) {
  return { orderId: id, buyerId: they, sellerId: me, units: unitsOf(vbt) }
}
