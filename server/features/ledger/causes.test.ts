import { expect, test } from '#test/test.ts'
import type { Pool } from '../../platform/database/database.ts'
import * as causes from './causes/index.ts'
import { checkBooks, postTransfers, unitsOf } from './index.ts'
import { CAUSES, type Transfer } from './transfer.ts'

let lastId = 0
const nextId = () => ++lastId
const [feeless, sale] = [unitsOf(40), { units: unitsOf(40), feeUnits: unitsOf(2) }]

/**
 * The table of the design: what happens, and the postings that follow. `b` pays or asks, `s` receives. `given`: what
 * must happen first.
 */
const table: Record<string, { given?: (who: Who) => Transfer[]; posted: (who: Who) => Transfer; lines: string[] }> = {
  'top-up of $10': {
    posted: ({ b }) => causes.topUp({ topUpId: nextId(), memberId: b, cents: 1000 }),
    lines: ['token_liability -> card_clearing 1000 cents', 'issuance -> available:b 40'],
  },
  "the provider's fee": {
    posted: () => causes.providerFee({ feeId: `fee_${nextId()}`, topUpId: 1, cents: 59 }),
    lines: ['card_clearing -> card_fees 59 cents'],
  },
  'a tip has no fee': {
    given: ({ b }) => [bought(b)],
    posted: ({ b, s }) => causes.tip({ fromId: b, toId: s, subject: 'post:1', units: unitsOf(2.5), requestKey: 'a' }),
    lines: ['available:b -> available:s 2.5'],
  },
  'a bounty is posted': {
    given: ({ b }) => [bought(b)],
    posted: ({ b }) => causes.bountyHeld({ bountyId: 1, authorId: b, units: feeless, raise: 0 }),
    lines: ['available:b -> escrow:b:bounty:1 40'],
  },
  'an answer is accepted': {
    given: ({ b }) => [bought(b), causes.bountyHeld({ bountyId: 2, authorId: b, units: feeless, raise: 0 })],
    posted: ({ b, s }) => causes.bountyPaid({ bountyId: 2, authorId: b, units: feeless, answererId: s }),
    lines: ['escrow:b:bounty:2 -> available:s 40'],
  },
  'a raised bounty comes back': {
    given: ({ b }) => [
      bought(b),
      causes.bountyHeld({ bountyId: 3, authorId: b, units: unitsOf(30), raise: 0 }),
      causes.bountyHeld({ bountyId: 3, authorId: b, units: unitsOf(10), raise: 1 }),
    ],
    posted: ({ b }) => causes.bountyReturned({ bountyId: 3, authorId: b, units: feeless, actorId: null }),
    lines: ['escrow:b:bounty:3 -> available:b 40'],
  },
  'an order is paid from the wallet': {
    given: ({ b }) => [bought(b)],
    posted: ({ b }) => causes.orderHeld({ orderId: 1, buyerId: b, units: feeless }),
    lines: ['available:b -> escrow:b:order:1 40'],
  },
  'an order is completed': {
    given: ({ b }) => [bought(b), causes.orderHeld({ orderId: 2, buyerId: b, units: feeless })],
    posted: ({ b, s }) => causes.orderCompleted({ orderId: 2, buyerId: b, sellerId: s, actorId: b, ...sale }),
    lines: ['escrow:b:order:2 -> available:s 38', 'escrow:b:order:2 -> fees 2'],
  },
  'an order is canceled': {
    given: ({ b }) => [bought(b), causes.orderHeld({ orderId: 3, buyerId: b, units: feeless })],
    posted: ({ b }) => causes.orderRefunded({ orderId: 3, buyerId: b, units: feeless, actorId: b }),
    lines: ['escrow:b:order:3 -> available:b 40'],
  },
  'a dispute is split': {
    given: ({ b }) => [bought(b), causes.orderHeld({ orderId: 4, buyerId: b, units: feeless })],
    posted: ({ b, s }) =>
      causes.disputeSplit({
        orderId: 4,
        buyerId: b,
        sellerId: s,
        units: unitsOf(30),
        feeUnits: unitsOf(1.5),
        backUnits: unitsOf(10),
        actorId: null,
      }),
    lines: [
      'escrow:b:order:4 -> available:s 28.5',
      'escrow:b:order:4 -> fees 1.5',
      'escrow:b:order:4 -> available:b 10',
    ],
  },
  'a completed order is returned, and the seller has only 8 of 38 left': {
    given: ({ b, s, other }) => [
      bought(b),
      causes.orderHeld({ orderId: 5, buyerId: b, units: feeless }),
      causes.orderCompleted({ orderId: 5, buyerId: b, sellerId: s, actorId: b, ...sale }),
      causes.tip({ fromId: s, toId: other, subject: 'post:1', units: unitsOf(30), requestKey: 'a' }),
    ],
    posted: ({ b, s }) => causes.orderReturned({ orderId: 5, buyerId: b, sellerId: s, actorId: s, ...sale }),
    lines: ['available:s -> available:b 8', 'debt:s -> available:b 30', 'fees -> available:b 2'],
  },
  'the seller gives a part of a held order back': {
    given: ({ b }) => [bought(b), causes.orderHeld({ orderId: 6, buyerId: b, units: feeless })],
    posted: ({ b, s }) =>
      causes.goodwill({
        orderId: 6,
        buyerId: b,
        sellerId: s,
        actorId: s,
        units: unitsOf(10),
        feeUnits: 0,
        isHeld: true,
        version: 3,
      }),
    lines: ['escrow:b:order:6 -> available:b 10'],
  },
  'the seller gives a part of a completed order back': {
    given: ({ b, s }) => [
      bought(b),
      causes.orderHeld({ orderId: 7, buyerId: b, units: feeless }),
      causes.orderCompleted({ orderId: 7, buyerId: b, sellerId: s, actorId: b, ...sale }),
    ],
    posted: ({ b, s }) =>
      causes.goodwill({
        orderId: 7,
        buyerId: b,
        sellerId: s,
        actorId: s,
        units: unitsOf(10),
        feeUnits: unitsOf(0.5),
        isHeld: false,
        version: 5,
      }),
    lines: ['available:s -> available:b 9.5', 'fees -> available:b 0.5'],
  },
  'a vehicle is reserved': {
    given: ({ b }) => [bought(b)],
    posted: ({ b }) => causes.depositHeld({ depositId: 1, buyerId: b, units: feeless }),
    lines: ['available:b -> escrow:b:deposit:1 40'],
  },
  'the seller keeps the deposit, without a fee': {
    given: ({ b }) => [bought(b), causes.depositHeld({ depositId: 2, buyerId: b, units: feeless })],
    posted: ({ b, s }) => causes.depositPaid({ depositId: 2, buyerId: b, units: feeless, sellerId: s, actorId: s }),
    lines: ['escrow:b:deposit:2 -> available:s 40'],
  },
  'the buyer gets the deposit back': {
    given: ({ b }) => [bought(b), causes.depositHeld({ depositId: 3, buyerId: b, units: feeless })],
    posted: ({ b }) => causes.depositReturned({ depositId: 3, buyerId: b, units: feeless, actorId: null }),
    lines: ['escrow:b:deposit:3 -> available:b 40'],
  },
  'a payout of $8, with a fee of 50 cents': {
    given: ({ b, s }) => [bought(b), tipped(b, s, 40)],
    posted: ({ s }) => causes.payout({ payoutId: 1, memberId: s, units: unitsOf(34), cents: 800, feeCents: 50 }),
    lines: [
      'available:s -> issuance 34',
      'card_clearing -> token_liability 800 cents',
      'payout_fees -> token_liability 50 cents',
    ],
  },
  'a payout without a fee is reversed in part': {
    given: ({ b, s }) => [bought(b), tipped(b, s, 40), causes.payout({ ...freePayout(s), payoutId: 2 })],
    posted: ({ s }) =>
      causes.payoutReturned({ payoutId: 2, returnId: 1, memberId: s, units: unitsOf(10), cents: 250, feeCents: 0 }),
    lines: ['issuance -> available:s 10', 'token_liability -> card_clearing 250 cents'],
  },
  'a payout comes back with its fee, and pays off debt': {
    given: ({ b, s }) => [
      bought(b),
      causes.topUp({ topUpId: 10_004, memberId: s, cents: 1000 }),
      tipped(b, s, 40),
      tipped(s, b, 40),
      causes.payout({ payoutId: 3, memberId: s, units: unitsOf(40), cents: 950, feeCents: 50 }),
      causes.chargeBack({ topUpId: 10_004, memberId: s, cents: 1000, disputeId: 'f' }),
    ],
    posted: ({ s }) =>
      causes.payoutReturned({ payoutId: 3, returnId: 1, memberId: s, units: unitsOf(40), cents: 950, feeCents: 50 }),
    lines: [
      'issuance -> available:s 40',
      'available:s -> debt:s 40',
      'token_liability -> card_clearing 950 cents',
      'token_liability -> payout_fees 50 cents',
    ],
  },
  'what the provider charges for a payout': {
    posted: () => causes.payoutCost({ feeId: `fee_${nextId()}`, payoutId: 1, cents: 30 }),
    lines: ['card_clearing -> card_fees 30 cents'],
  },
  'half of an unspent top-up is refunded': {
    given: ({ b }) => [bought(b)],
    posted: ({ b }) => causes.refundTopUp({ refundId: 1, topUpId: 1, memberId: b, cents: 500, actorId: b }),
    lines: ['available:b -> issuance 20', 'card_clearing -> token_liability 500 cents'],
  },
  'a chargeback when 15 of 40 are left': {
    given: ({ b, s }) => [bought(b), tipped(b, s, 25)],
    posted: ({ b }) => causes.chargeBack({ disputeId: 'a', topUpId: 1, memberId: b, cents: 1000 }),
    lines: ['available:b -> issuance 15', 'debt:b -> issuance 25', 'card_clearing -> token_liability 1000 cents'],
  },
  'a gift of presents': {
    posted: ({ b }) => causes.promo({ memberId: b, units: unitsOf(100), occasion: 'welcome' }),
    lines: ['promo -> available:b 100'],
  },
  'tokens arrive while in debt': {
    given: ({ b, s }) => [
      bought(b),
      tipped(b, s, 25),
      causes.chargeBack({ disputeId: 'b', topUpId: 1, memberId: b, cents: 1000 }),
    ],
    posted: ({ b, s }) => causes.tip({ fromId: s, toId: b, subject: 'post:1', units: unitsOf(10), requestKey: 'b' }),
    lines: ['available:s -> available:b 10', 'available:b -> debt:b 10'],
  },
  'a member with tokens leaves': {
    given: ({ b }) => [bought(b)],
    posted: ({ b }) => causes.giveUp({ memberId: b, occasion: 'left', actorId: b }),
    lines: ['available:b -> fees 40'],
  },
  'a member with debt leaves': {
    given: ({ b, s }) => [
      bought(b),
      tipped(b, s, 25),
      causes.chargeBack({ disputeId: 'c', topUpId: 1, memberId: b, cents: 1000 }),
    ],
    posted: ({ b }) => causes.giveUp({ memberId: b, occasion: 'left', actorId: b }),
    lines: ['losses -> debt:b 25'],
  },
  'an admin gives': {
    posted: ({ b, other }) => causes.correction({ correctionId: 1, memberId: b, units: unitsOf(5), actorId: other }),
    lines: ['promo -> available:b 5'],
  },
  'an admin takes': {
    given: ({ b }) => [bought(b)],
    posted: ({ b, other }) => causes.correction({ correctionId: 2, memberId: b, units: -unitsOf(5), actorId: other }),
    lines: ['available:b -> promo 5'],
  },
}

for (const [what, { given, posted, lines }] of Object.entries(table)) {
  test(`postings: ${what}`, async ({ make, sql }) => {
    const who = await people(make)
    if (given) await postTransfers(sql, given(who))

    const [id] = await postTransfers(sql, [posted(who)])

    expect(await postingsOf(sql, id!, who)).toEqual(lines)
    expect(await checkBooks(sql)).toEqual([])
  })
}

test('postings: a refused refund and a won chargeback bring the tokens back, and pay off debt first', async ({
  make,
  sql,
}) => {
  const who = await people(make)
  const { b, s } = who
  const purchase = { topUpId: 1, memberId: b, cents: 1000 }
  const [, refundId] = await postTransfers(sql, [
    bought(b),
    causes.refundTopUp({ ...purchase, refundId: 10, actorId: b }),
  ])
  const [refused] = await postTransfers(sql, [causes.refundRefused({ ...purchase, refundId: 10, reverses: refundId! })])
  const [, backId] = await postTransfers(sql, [tipped(b, s, 25), causes.chargeBack({ ...purchase, disputeId: 'd' })])
  const won = causes.chargeBackWon({ ...purchase, disputeId: 'd', reverses: backId! })
  const [wonId] = await postTransfers(sql, [won])

  const again = ['token_liability -> card_clearing 1000 cents', 'issuance -> available:b 40']
  expect(await postingsOf(sql, refused!, who)).toEqual(again)
  expect(await postingsOf(sql, wonId!, who)).toEqual([...again, 'available:b -> debt:b 25'])
  expect(await checkBooks(sql)).toEqual([])

  const twice = causes.chargeBackWon({ ...purchase, disputeId: 'e', reverses: backId! })
  await expect(postTransfers(sql, [twice])).rejects.toThrow('This was already undone.')
})

test('the database knows the causes of the code', async ({ sql }) => {
  const [row] = await sql`select enum_range(null::ledger_cause)::text[] as causes`

  expect(row!.causes).toEqual(CAUSES)
})

test('every cause has a row in the table above, or a test of its own', () => {
  const who = { b: 1, s: 2, other: 3 }
  const seen = Object.values(table).flatMap(({ given, posted }) => [...(given?.(who) ?? []), posted(who)])

  const causesSeen = new Set([...seen.map(({ cause }) => cause), 'refund_refused', 'charge_back_won'])
  expect([...causesSeen].toSorted()).toEqual(CAUSES.toSorted())
})

test('amounts that are negative, broken, or too large to count exactly are refused before they are sent', () => {
  for (const units of [-1, 0, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
    const give = () => causes.promo({ memberId: 1, units, occasion: 'welcome' })
    expect(give).toThrow(RangeError)
  }
  const fee = { orderId: 1, buyerId: 1, sellerId: 2, units: 100, feeUnits: 101, actorId: null }
  expect(() => causes.orderCompleted(fee)).toThrow(RangeError)
  expect(() => causes.promo({ memberId: 0, units: 1, occasion: 'welcome' })).toThrow(RangeError)
})

test('a payout whose dollars are not worth its tokens is refused before it is sent', () => {
  const wrong = { ...freePayout(1), payoutId: 1, feeCents: 1 }
  expect(() => causes.payout(wrong)).toThrow(RangeError)
  expect(() => causes.payoutReturned({ ...wrong, returnId: 1 })).toThrow(RangeError)
})

type Who = { b: number; s: number; other: number }

async function people(make: { person(): Promise<{ id: number }> }): Promise<Who> {
  const [b, s, other] = [await make.person(), await make.person(), await make.person()]
  return { b: b.id, s: s.id, other: other.id }
}

/** 40 VBT for $10. */
function bought(memberId: number) {
  return causes.topUp({ topUpId: nextId(), memberId, cents: 1000 })
}

function freePayout(memberId: number) {
  return { memberId, units: unitsOf(40), cents: 1000, feeCents: 0 }
}

function tipped(fromId: number, toId: number, vbt: number) {
  return causes.tip({ fromId, toId, subject: 'post:1', units: unitsOf(vbt), requestKey: `${nextId()}` })
}

/** 'available:b -> fees 2.5', in VBT, or in cents. */
async function postingsOf(sql: Pool, transferId: number, { b, s }: Who) {
  const rows = await sql<{ from: string; to: string; amount: number; currency: string }[]>`
    select payer.name as from, payee.name as to, amount, payer.currency from ledger_postings
      join ledger_accounts payer on payer.id = from_account_id join ledger_accounts payee on payee.id = to_account_id
    where transfer_id = ${transferId} order by seq`
  const named = (name: string) => name.replace(`:${b}`, ':b').replace(`:${s}`, ':s')
  return rows.map(({ from, to, amount, currency }) => {
    const shown = currency === 'USD' ? `${amount} cents` : String(amount / unitsOf(1))
    return `${named(from)} -> ${named(to)} ${shown}`
  })
}
