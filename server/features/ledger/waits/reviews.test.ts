import { waitingOf } from '#test/ledger/waits.ts'
import { expect, test } from '#test/test.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import * as causes from '../causes/index.ts'
import {
  changeWait,
  checkBooks,
  getEarnings,
  listReviews,
  listWaitsFrom,
  postTransfers,
  reviewWaitsFrom,
  unitsOf,
} from '../index.ts'

let lastId = 0
const nextId = () => ++lastId

test('what came from a member waits for a moderator, who decides about each of them', async ({ make, sql }) => {
  const [ann, bea, cyd, dan] = await people(make, 4)
  const posted = [
    given(cyd, 100),
    given(dan, 100),
    tip(cyd, ann, 4),
    tip(cyd, bea, 3),
    tip(cyd, ann, 2),
    tip(dan, ann, 1),
  ]
  await postTransfers(sql, posted)
  const ofAnn = { subject: 'post:7', memberId: ann, units: unitsOf(6) }
  const ofBea = { subject: 'post:7', memberId: bea, units: unitsOf(3) }
  expect(await listWaitsFrom(sql, cyd)).toEqual([ofAnn, ofBea])

  expect(await inTransaction(sql, (tx) => reviewWaitsFrom(tx, cyd))).toEqual([ofAnn, ofBea])
  expect(await inTransaction(sql, (tx) => reviewWaitsFrom(tx, cyd))).toEqual([])

  const { items, next } = await listReviews(sql, { limit: 1 })
  const rest = await listReviews(sql, { limit: 1, after: next! })
  expect([...items, ...rest.items]).toMatchObject([
    { ...ofAnn, payerId: cyd },
    { ...ofBea, payerId: cyd },
  ])
  expect(rest.next).toBeNull()
  expect(await undecidedOf(ann)).toEqual([unitsOf(6)])

  await inTransaction(sql, (tx) => changeWait(tx, 'post:7', { isUnderReview: false }, { payerId: cyd }))
  expect((await listReviews(sql, {})).items).toEqual([])
  expect(await undecidedOf(ann)).toEqual([])
  expect(await checkBooks(sql)).toEqual([])

  async function undecidedOf(memberId: number) {
    const { waits } = await getEarnings(sql, memberId)
    return waits.filter(({ until }) => until === null).map(({ units }) => units)
  }
})

test('what comes from a member in debt waits for a moderator from the start', async ({ make, sql }) => {
  const [ann, bea] = await people(make, 2)
  const bounty = { bountyId: nextId(), authorId: bea, units: unitsOf(40) }
  const bought = { topUpId: nextId(), memberId: bea, cents: 1000 }
  await postTransfers(sql, [
    causes.topUp(bought),
    causes.bountyHeld({ ...bounty, raise: 0 }),
    causes.chargeBack({ ...bought, disputeId: 'late' }),
    causes.bountyPaid({ ...bounty, answererId: ann }),
  ])

  expect((await getEarnings(sql, ann)).waits).toEqual([{ until: null, units: unitsOf(40) }])
  expect((await listReviews(sql, {})).items).toMatchObject([{ memberId: ann, payerId: bea }])
  expect(await checkBooks(sql)).toEqual([])
})

test('bought and given tokens are not paid out, even if someone tries', async ({ make, sql }) => {
  const [ann, bea] = await people(make, 2)
  await postTransfers(sql, [given(bea, 40), tip(bea, ann, 10), given(ann, 40)])
  const payout = (vbt: number) =>
    causes.payout({ payoutId: nextId(), memberId: ann, units: unitsOf(vbt), cents: vbt * 25, feeCents: 0 })

  await expect(postTransfers(sql, [payout(11)])).rejects.toMatchObject({ code: 'not_enough_tokens' })
  await postTransfers(sql, [payout(10)])

  expect(await getEarnings(sql, ann)).toMatchObject({ availableUnits: unitsOf(40), earnedUnits: 0 })
  expect(await checkBooks(sql)).toEqual([])
})

test('a transaction changes a wait after it posts, not before', async ({ make, sql }) => {
  const [ann, bea] = await people(make, 2)
  await postTransfers(sql, [given(bea, 40)])

  const wrong = inTransaction(sql, async (tx) => {
    await changeWait(tx, 'post:7', { isReturning: true })
    await postTransfers(tx, [tip(bea, ann, 1)])
  })
  await expect(wrong).rejects.toThrow('or changed a wait')
  await inTransaction(sql, async (tx) => {
    await postTransfers(tx, [tip(bea, ann, 1)])
    await changeWait(tx, 'post:7', { isReturning: true })
  })

  expect((await getEarnings(sql, ann)).waits).toEqual([{ until: null, units: unitsOf(1) }])
})

test('whoever earns, gives back, or reviews at once never waits for each other in a circle', async ({ make, sql }) => {
  const members = await people(make, 6)
  await postTransfers(
    sql,
    members.map((id) => given(id, 1_000)),
  )
  const sales = Array.from({ length: 60 }, (_, index) => {
    const [sellerId, buyerId] = [members[index % 6]!, members[(index + 1 + (index % 5)) % 6]!]
    return { orderId: nextId(), buyerId, sellerId, units: unitsOf(5), feeUnits: 0, actorId: null }
  })
  await postTransfers(
    sql,
    sales.flatMap((sale) => [causes.orderHeld(sale), causes.orderCompleted(sale)]),
  )

  await Promise.all(
    sales.map(async (sale, index) => {
      const { orderId, sellerId, buyerId } = sale
      const change = (isReturning: boolean) =>
        inTransaction(sql, (tx) => changeWait(tx, `order:${orderId}`, { isReturning }))
      await Promise.all([change(true), postTransfers(sql, [tip(buyerId, sellerId, 1), tip(sellerId, buyerId, 1)])])
      if (index % 10 === 0) await inTransaction(sql, (tx) => reviewWaitsFrom(tx, buyerId))
      if (index % 3 === 0) await postTransfers(sql, [causes.orderReturned(sale)])
      else await change(false)
    }),
  )

  const waiting = await Promise.all(members.map((id) => waitingOf(sql, id)))
  const orders = waiting.flatMap((each) => [...each.keys()].filter((subject) => subject.startsWith('order:')))
  expect(orders).toHaveLength(40)
  expect(await checkBooks(sql)).toEqual([])
})

async function people(make: { person(): Promise<{ id: number }> }, count: number) {
  const ids: number[] = []
  while (ids.length < count) ids.push((await make.person()).id)
  return ids as [number, number, number, number]
}

function given(memberId: number, vbt: number) {
  return causes.promo({ memberId, units: unitsOf(vbt), occasion: `${nextId()}` })
}

function tip(fromId: number, toId: number, vbt: number) {
  return causes.tip({ fromId, toId, subject: 'post:7', units: unitsOf(vbt), requestKey: `${nextId()}` })
}
