import { expect, test } from '#test/test.ts'
import type { Sql } from '../../platform/database/database.ts'
import {
  bountyHeld,
  bountyPaid,
  chargeBack,
  checkBooks,
  disputeSplit,
  listStatement,
  orderCompleted,
  orderHeld,
  orderReturned,
  postTransfers,
  promo,
  sumStatement,
  tip,
  topUp,
} from './index.ts'
import type { Position } from './queries.ts'
import type { Cause } from './transfer.ts'

test('a period has all of its transfers, in whatever order those of one moment were stored', async ({ make, sql }) => {
  const ann = await make.person()
  // This test must come first, so that its transfers are the first of all. Transfers of one call are stored in the
  // order of their keys. Here, the first has the lowest id but is stored last, a few milliseconds later.
  const occasions = Array.from({ length: 500 }, (_, index) => `occasion-${999 - index}`)
  const before = new Date(Date.now() - 1000).toISOString()
  await postTransfers(
    sql,
    occasions.map((occasion) => promo({ memberId: ann.id, units: 10, occasion })),
  )
  const after = new Date(Date.now() + 1000).toISOString()
  const far = (ms: number) => new Date(Date.now() + ms).toISOString()

  for (const period of [
    { from: before },
    { to: after },
    { from: before, to: after },
    { from: far(-1e9), to: far(1e9) },
  ]) {
    const { items } = await listStatement(sql, ann.id, { period, limit: 1000 })
    expect(items.map(({ subject }) => subject)).toEqual(occasions.toReversed())
    const [sum] = await sumStatement(sql, ann.id, period)
    expect(sum).toMatchObject({ lines: 500, available: 5000 })
  }
  for (const period of [
    { from: after },
    { to: before },
    { from: far(-1e9), to: before },
    { from: after, to: far(1e9) },
  ]) {
    expect((await listStatement(sql, ann.id, { period, limit: 10 })).items).toEqual([])
    expect(await sumStatement(sql, ann.id, period)).toEqual([])
  }
})

test('a statement shows every movement with what was available and held afterward, newest first', async ({
  make,
  sql,
}) => {
  const [ann, bea] = [await make.person(), await make.person()]
  const bounty = { bountyId: 1, authorId: ann.id, units: 30_000 }
  await postTransfers(sql, [
    topUp({ topUpId: 1, memberId: ann.id, cents: 1000 }),
    bountyHeld({ ...bounty, raise: 0 }),
    tip({ fromId: ann.id, toId: bea.id, subject: 'post:7', units: 50_000, requestKey: 'a' }),
    bountyPaid({ ...bounty, answererId: bea.id }),
    chargeBack({ disputeId: 'a', topUpId: 1, memberId: ann.id, cents: 1000 }),
  ])

  const [mine, [a, b]] = [await shown(sql, ann.id), [ann.id, bea.id]]
  expect(mine).toEqual([
    `charge_back top_up:1: debt:${a} -> issuance 80000 (0, 0)`,
    `charge_back top_up:1: available:${a} -> issuance 320000 (0, 0)`,
    `bounty_paid bounty:1: escrow:${a}:bounty:1 -> available:${b} 30000 (320000, 0)`,
    `tip post:7: available:${a} -> available:${b} 50000 (320000, 30000)`,
    `bounty_held bounty:1: available:${a} -> escrow:${a}:bounty:1 30000 (370000, 30000)`,
    `top_up top_up:1: issuance -> available:${a} 400000 (400000, 0)`,
  ])
  expect(await shown(sql, bea.id)).toEqual([
    `bounty_paid bounty:1: escrow:${a}:bounty:1 -> available:${b} 30000 (80000, 0)`,
    `tip post:7: available:${a} -> available:${b} 50000 (50000, 0)`,
  ])
})

test('pages and filters by cause show every line once, in the same order', async ({ make, sql }) => {
  const [ann, bea] = [await make.person(), await make.person()]
  await postTransfers(sql, [promo({ memberId: ann.id, units: 1000, occasion: 'welcome' })])
  for (let turn = 0; turn < 12; turn++) {
    const [from, to] = turn % 3 === 2 ? [bea, ann] : [ann, bea]
    await postTransfers(sql, [
      tip({ fromId: from.id, toId: to.id, subject: 'post:1', units: 2, requestKey: `${turn}` }),
      bountyHeld({ bountyId: 100, authorId: ann.id, units: 1, raise: turn }),
    ])
  }
  // One transfer with three lines.
  const order = { orderId: 100, buyerId: ann.id, units: 300 }
  const split = { ...order, units: 200, sellerId: bea.id, feeUnits: 10, backUnits: 100, actorId: null }
  await postTransfers(sql, [orderHeld(order), disputeSplit(split)])
  const { items: all, next } = await listStatement(sql, ann.id, { limit: 100 })
  expect(all.length).toBe(29)
  expect(next).toBeNull()
  expect((await listStatement(sql, ann.id, { limit: 29 })).next).toBeNull()

  for (const limit of [1, 2, 28, 29]) expect(await pagesOf(sql, ann.id, limit)).toEqual(all)
  const tips = all.filter(({ cause }) => cause === 'tip')
  expect(await pagesOf(sql, ann.id, 5, ['tip'])).toEqual(tips)
  expect(tips.length).toBe(12)
})

test('a transfer that pays off a debt has lines on both sides, and pages show each of them once', async ({
  make,
  sql,
}) => {
  const [ann, bea] = [await make.person(), await make.person()]
  const purchase = { topUpId: 200, memberId: ann.id, cents: 1000 }
  const sale = { orderId: 200, buyerId: ann.id, units: 100_000, sellerId: bea.id, feeUnits: 5_000, actorId: null }
  await postTransfers(sql, [topUp(purchase), orderHeld(sale), orderCompleted(sale)])
  await postTransfers(sql, [chargeBack({ ...purchase, disputeId: 'b' }), orderReturned(sale)])
  const { items: all } = await listStatement(sql, ann.id, { limit: 100 })

  expect(all.slice(0, 5).map(({ cause, seq }) => `${cause} ${seq}`)).toEqual([
    'order_returned 3',
    'order_returned 2',
    'order_returned 1',
    'order_returned 0',
    'charge_back 1',
  ])
  for (const limit of [1, 2, 3]) expect(await pagesOf(sql, ann.id, limit)).toEqual(all)
  expect(await checkBooks(sql)).toEqual([])
})

async function shown(sql: Sql, memberId: number) {
  const { items } = await listStatement(sql, memberId, { limit: 20 })
  return items.map(({ cause, subject, from, to, amount, available, held }) => {
    return `${cause} ${subject}: ${from} -> ${to} ${amount} (${available}, ${held})`
  })
}

async function pagesOf(sql: Sql, memberId: number, limit: number, causes?: Cause[]) {
  const items = []
  let before: Position | undefined
  do {
    const page = await listStatement(sql, memberId, { limit, before, ...(causes && { payer: causes, payee: causes }) })
    items.push(...page.items)
    before = page.next ?? undefined
  } while (before)
  return items
}
