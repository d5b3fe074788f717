import { describe, expect, test } from '#test/test.ts'
import type { Sql } from '../../../platform/database/database.ts'
import * as causes from '../causes/index.ts'
import { getRemainingVbt, postTransfers, unitsOf } from '../index.ts'
import type { Transfer } from '../transfer.ts'

let lastId = 0
const nextId = () => ++lastId

// Ann buys 40 VBT twice, for $10 each time. How many VBT of each purchase are left?
const stories: [title: string, story: (ann: Ann) => Transfer[], left: [first: number, second: number]][] = [
  ['nothing is spent', ({ first, second }) => [first, second], [40, 40]],
  ['the oldest tokens are spent first', ({ first, second, spent }) => [first, second, spent(50)], [0, 30]],
  ['spent before the second purchase', ({ first, second, spent }) => [first, spent(30), second], [10, 40]],
  ['a part of a VBT is not left', ({ first, second, spent }) => [first, second, spent(2.5)], [37, 40]],
  ['tokens from others come after', ({ first, second, got, spent }) => [first, got(20), second, spent(50)], [0, 40]],
  ['presents are spent first', ({ first, second, gift, spent }) => [gift(30), first, second, spent(50)], [20, 40]],
  ['later presents, too', ({ first, second, gift, spent }) => [first, second, gift(30), spent(50)], [20, 40]],
  [
    'but not on what was spent before',
    ({ first, second, gift, spent }) => [first, second, spent(50), gift(30)],
    [0, 30],
  ],
  ['what is held is not left', ({ first, second, held }) => [first, second, held(1, 50)], [0, 30]],
  ['until it comes back', ({ first, second, held, back }) => [first, second, held(2, 50), back(2, 50)], [40, 40]],
  [
    'and what was held before does not count as spent when it comes back later',
    ({ gift, held, first, second, back, spent }) => [gift(40), held(3, 40), first, second, back(3, 40), spent(40)],
    [40, 40],
  ],
  [
    'what was held and then paid is spent',
    ({ first, second, held, paid }) => [first, second, held(4, 50), paid(4, 50)],
    [0, 30],
  ],
  ['a refund takes its own purchase', ({ first, second, refunded }) => [first, second, refunded(2, 30)], [40, 10]],
  [
    'what is spent after a refund comes from what is left',
    ({ first, second, refunded, spent }) => [first, second, refunded(1, 40), spent(10)],
    [0, 30],
  ],
  [
    'a payout takes what was earned',
    ({ first, got, second, paidOut }) => [first, got(40), second, paidOut(40)],
    [40, 40],
  ],
  [
    'also before a purchase',
    ({ got, first, second, spent, paidOut }) => [got(40), first, second, paidOut(40), spent(50)],
    [0, 30],
  ],
  [
    'a chargeback takes what is there',
    ({ first, second, spent, chargedBack }) => [first, second, spent(30), chargedBack(1)],
    [0, 10],
  ],
  [
    'debt takes the next purchase',
    ({ first, spent, chargedBack, second }) => [first, spent(15), chargedBack(1), second],
    [0, 25],
  ],
]

describe.each(stories)('what is left when %s', (_, story, left) => {
  test(`is ${left.join(' and ')} VBT`, async ({ make, sql }) => {
    const [ann, bea] = [await make.person(), await make.person()]
    await postTransfers(sql, [causes.promo({ memberId: bea.id, units: unitsOf(1000), occasion: 'start' })])
    const actor = actions(ann.id, bea.id)

    await postTransfers(sql, story(actor))

    expect([await actor.left(sql, 1), await actor.left(sql, 2)]).toEqual(left)
  })
})

test('a refused refund and a won chargeback restore their own purchase', async ({ make, sql }) => {
  const [ann, bea] = [await make.person(), await make.person()]
  const actor = actions(ann.id, bea.id)
  const [, , refundId] = await postTransfers(sql, [actor.first, actor.second, actor.refunded(2, 40)])
  expect([await actor.left(sql, 1), await actor.left(sql, 2)]).toEqual([40, 0])

  await postTransfers(sql, [actor.refused(2, 40, refundId!), actor.spent(10)])
  expect([await actor.left(sql, 1), await actor.left(sql, 2)]).toEqual([30, 40])

  const [backId] = await postTransfers(sql, [actor.chargedBack(1)])
  expect([await actor.left(sql, 1), await actor.left(sql, 2)]).toEqual([0, 30])
  await postTransfers(sql, [actor.won(1, backId!)])
  expect(await actor.left(sql, 1)).toBe(40)
})

test('a purchase that never happened has nothing left', async ({ sql }) => {
  expect(await getRemainingVbt(sql, 999_999)).toBe(0)
})

type Ann = ReturnType<typeof actions>

function actions(annId: number, beaId: number) {
  const ids = [nextId(), nextId()]
  const purchase = (which: number, vbt = 40) => ({ topUpId: ids[which - 1]!, memberId: annId, cents: vbt * 25 })
  const tip = (fromId: number, toId: number, vbt: number) =>
    causes.tip({ fromId, toId, subject: 'post:1', units: unitsOf(vbt), requestKey: `${nextId()}` })
  const order = (orderId: number, vbt: number) => ({
    orderId: orderId * 1000 + annId,
    buyerId: annId,
    units: unitsOf(vbt),
  })
  return {
    first: causes.topUp(purchase(1)),
    second: causes.topUp(purchase(2)),
    spent: (vbt: number) => tip(annId, beaId, vbt),
    got: (vbt: number) => tip(beaId, annId, vbt),
    gift: (vbt: number) => causes.promo({ memberId: annId, units: unitsOf(vbt), occasion: 'welcome' }),
    held: (id: number, vbt: number) => causes.orderHeld(order(id, vbt)),
    back: (id: number, vbt: number) => causes.orderRefunded({ ...order(id, vbt), actorId: null }),
    paid: (id: number, vbt: number) =>
      causes.orderCompleted({ ...order(id, vbt), sellerId: beaId, feeUnits: 0, actorId: null }),
    refunded: (which: number, vbt: number) =>
      causes.refundTopUp({ ...purchase(which, vbt), refundId: ids[which - 1]!, actorId: annId }),
    paidOut: (vbt: number) =>
      causes.payout({ payoutId: ids[0]!, memberId: annId, units: unitsOf(vbt), cents: vbt * 25, feeCents: 0 }),
    refused: (which: number, vbt: number, reverses: number) =>
      causes.refundRefused({ ...purchase(which, vbt), refundId: ids[which - 1]!, reverses }),
    chargedBack: (which: number) => causes.chargeBack({ ...purchase(which), disputeId: `${ids[which - 1]}` }),
    won: (which: number, reverses: number) =>
      causes.chargeBackWon({ ...purchase(which), disputeId: `${ids[which - 1]}`, reverses }),
    left: (sql: Sql, which: number) => getRemainingVbt(sql, ids[which - 1]!),
  }
}
