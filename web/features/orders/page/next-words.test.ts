import { expect, test } from 'vitest'
import type { GoodsPage, OrderReturn } from '#contract/goods.ts'
import { ORDER_WAITS } from '#contract/order-kinds.ts'
import type { Order } from '#contract/orders.ts'
import { dayOf } from '../../../platform/time.ts'
import { escrowWords } from './escrow-words.ts'
import { nextWords } from './next-words.ts'

const member = (id: number, name: string) => ({
  id,
  name,
  handle: name.toLowerCase(),
  showsHandle: false,
  avatar: null,
})
const dueAt = '2026-03-12T16:00:00.000Z'
const day = dayOf(dueAt)

type Given = Partial<Omit<Order, 'goods'>> & { goods?: Partial<GoodsPage> }

/** An order of goods: 6 VBT for them and 2 for shipping. The seller gets 7.7. */
function order({ goods, ...given }: Given): Order {
  return {
    id: 1,
    kind: 'goods',
    number: 'V-1',
    state: 'paid',
    version: 2,
    viewer: 'buyer',
    title: 'Clutch',
    lines: [],
    createdAt: dueAt,
    buyer: member(1, 'Ann'),
    seller: member(2, 'Bea'),
    paidAt: dueAt,
    can: [],
    timeline: [],
    history: [],
    linesVbt: 6,
    deliveryVbt: 2,
    totalVbt: 8,
    feePercent: 5,
    feeVbt: 0.3,
    payoutVbt: 7.7,
    backVbt: 0,
    leastBackVbt: 0,
    mostBackVbt: 8,
    waits: ORDER_WAITS,
    dispute: null,
    deadline: { event: 'never_shipped', dueAt },
    goods: {
      delivery: { kind: 'shipping', name: 'Ground', minDays: 3, maxDays: 5 },
      shipBy: null,
      arrival: null,
      shipTo: null,
      isAddressErased: false,
      pickup: null,
      shipment: null,
      notArrivedFrom: null,
      return: null,
      returnUntil: null,
      returnAnswer: ORDER_WAITS.returnAnswer,
      ...goods,
    },
    ...given,
  }
}

const pickup = { delivery: { kind: 'pickup', name: 'Pickup', minDays: null, maxDays: null } } as const
const nothing = 'There’s nothing left to do.'

test.for<[Given, buyer: string, seller: string]>([
  [{ state: 'paid' }, `Bea will ship it by ${day}`, `Ship by ${day}`],
  [{ state: 'paid', goods: pickup }, 'Bea is getting it ready', `Get it ready by ${day}`],
  [{ state: 'shipped' }, 'Did it arrive?', 'It’s on its way'],
  [{ state: 'ready_for_pickup', goods: pickup }, 'Pick it up', 'Hand it over, then enter the code'],
  [{ state: 'delivered' }, 'Is everything OK?', 'Ann is checking it'],
  [{ state: 'completed' }, 'Order completed', 'Order completed'],
  [{ state: 'canceled' }, 'This order is canceled', 'This order is canceled'],
  [{ state: 'refunded' }, 'This order is refunded', 'This order is refunded'],
  [{ state: 'partially_refunded' }, 'This order is partially refunded', 'This order is partially refunded'],
])('%j: each side reads what is next', ([given, buyer, seller]) => {
  expect(nextWords(order(given)).title).toBe(buyer)
  expect(nextWords(order({ ...given, viewer: 'seller' })).title).toBe(seller)
})

/** Far from today, so that nothing is over. */
const promise = {
  shipBy: '2126-03-05T16:00:00.000Z',
  arrival: { first: '2126-03-08T16:00:00.000Z', last: '2126-03-10T16:00:00.000Z' },
}

test('until it ships, each side reads the promised day, and when the order is canceled', () => {
  const paid = order({ goods: promise })
  expect(nextWords(paid)).toMatchObject({
    title: 'Bea will ship it by Mar 5, 2126',
    text: `Arrives Mar 8-10. If it isn’t shipped by ${day}, the order is canceled and you get all your tokens back.`,
  })
  expect(nextWords({ ...paid, viewer: 'seller' })).toMatchObject({
    title: 'Ship by Mar 5, 2126',
    text: `If you don’t by ${day}, the order is canceled and Ann gets the tokens back.`,
  })
  const ready = order({ goods: { ...pickup, shipBy: promise.shipBy } })
  expect(nextWords(ready).text).toMatch(/^It should be ready by Mar 5, 2126\. If it isn’t ready by /)
  expect(nextWords({ ...ready, viewer: 'seller' }).title).toBe('Get it ready by Mar 5, 2126')
})

test('a promise that wasn’t kept is named', () => {
  const late = order({ goods: { ...promise, shipBy: '2026-03-05T16:00:00.000Z' } })
  expect(nextWords(late).title).toBe('Bea should have shipped it by Mar 5, 2026')
  expect(nextWords({ ...late, viewer: 'seller' })).toMatchObject({
    title: 'Ship it now',
    text: expect.stringMatching(/^It was due by Mar 5, 2026\. If you don’t by /),
  })
})

test('while it is on its way, both sides read when it arrives', () => {
  const shipped = order({ state: 'shipped', goods: { arrival: promise.arrival } })
  expect(nextWords(shipped).text).toMatch(/^Arrives Mar 8-10\. Look it over/)
  expect(nextWords({ ...shipped, viewer: 'seller' }).text).toMatch(/^Arrives Mar 8-10\. Ann confirms/)
})

test('an order that ended says why, if someone said so', () => {
  const entry = {
    event: 'decline',
    actor: null,
    by: 'seller',
    from: 'paid',
    to: 'canceled',
    at: dueAt,
    amountVbt: null,
  } as const
  expect(nextWords(order({ state: 'canceled', history: [{ ...entry, reason: 'It broke.' }] })).text).toBe('It broke.')
})

test('a buyer reads until when a completed order can be returned', () => {
  const completed = order({ state: 'completed', goods: { returnUntil: dueAt } })
  expect(nextWords(completed).text).toBe(`You can request a return until ${day}.`)
  expect(nextWords({ ...completed, viewer: 'seller' }).text).toBe(nothing)
})

test.for<[Given, buyer: string, seller: string]>([
  [{ state: 'shipped' }, '$2.00 (8 VBT) is held.', '$2.00 (8 VBT) is held.'],
  [{ state: 'completed' }, '$2.00 (8 VBT) went to Bea.', '$1.93 (7.7 VBT) went to you.'],
  [{ state: 'canceled', backVbt: 8 }, '$2.00 (8 VBT) went back to you.', '$2.00 (8 VBT) went back to Ann.'],
  [{ state: 'refunded', backVbt: 6 }, '$1.50 (6 VBT) went back to you.', '$1.50 (6 VBT) went back to Ann.'],
  [
    { state: 'partially_refunded', backVbt: 3 },
    '$0.75 (3 VBT) went back to you, and the rest to Bea.',
    '$0.75 (3 VBT) went back to Ann, and the rest to you.',
  ],
])('%j: each side reads where the tokens are', ([given, buyer, seller]) => {
  const read = (viewer: 'buyer' | 'seller') => {
    const { amount, text } = escrowWords(order({ ...given, viewer }))!
    return `${amount} ${text}`
  }
  expect(read('buyer').startsWith(buyer)).toBe(true)
  expect(read('seller').startsWith(seller)).toBe(true)
})

test.for([
  ['shipping', '14 days after delivery'],
  ['pickup', '14 days after pickup'],
] as const)('tokens of an order by %s are held until the buyer is content', ([kind, since]) => {
  const held = order({ state: 'delivered', ...(kind === 'pickup' && { goods: pickup }) })
  expect(escrowWords(held)!.text).toBe(`is held. Bea is paid once you confirm everything’s OK, or ${since}.`)
  expect(escrowWords({ ...held, viewer: 'seller' })!.text).toBe(
    `is held. You’re paid once Ann confirms everything’s OK, or ${since}.`,
  )
})

const said = (proposalVbt: number) => ({ text: 'So.', photos: [], proposalVbt, at: dueAt })
const dispute = {
  about: 'order',
  reason: 'damaged',
  buyer: said(5),
  seller: null,
  isWithModerator: false,
  outcome: null,
  withdrawnAt: null,
  askedVbt: 5,
  answerBy: dueAt,
  endsAt: dueAt,
} satisfies Order['dispute']

test('both sides of a dispute read what the other one wants, and moderators both', () => {
  const open = order({ state: 'disputed', dispute })
  expect(nextWords(open)).toMatchObject({
    title: `Bea has until ${day} to answer`,
    text: 'Without an answer, you get the $1.25 (5 VBT) you asked for.',
  })
  expect(nextWords({ ...open, viewer: 'seller' }).title).toBe('Ann asks for $1.25 back')

  const answered = { ...open, dispute: { ...dispute, seller: said(1) } }
  expect(nextWords(answered).title).toBe('Bea offers $0.25 back')
  expect(nextWords(answered).text).toBe('You asked for $1.25 (5 VBT). Agree on an amount, or let a moderator decide.')
  expect(nextWords({ ...answered, viewer: 'seller' }).text).toContain('You offered $0.25 (1 VBT).')

  const decided = { ...answered, dispute: { ...answered.dispute, isWithModerator: true } }
  expect(nextWords(decided).text).toContain('A moderator decides. Until then, you can still agree.')
  expect(nextWords({ ...decided, viewer: 'moderator' })).toMatchObject({
    title: 'Decide how much goes back',
    text: 'Ann asks for $1.25 (5 VBT) back. Bea offers $0.25 (1 VBT).',
  })
  expect(escrowWords(decided)!.text).toBe(`is still held. If nobody decides by ${day}, all of it goes back to you.`)
})

type State = OrderReturn['state']

test.for<[State, buyer: string, seller: string]>([
  ['requested', 'You asked to return it', 'Ann wants to return it'],
  ['unaddressed', 'Your return is accepted', 'Where should it go?'],
  ['accepted', 'Send it back', 'Ann is sending it back'],
  ['denied', 'The return was denied', 'The return was denied'],
  ['appealed', 'A moderator is deciding on the return', 'A moderator is deciding on the return'],
  ['sent', 'It’s on its way back', 'Did the return arrive?'],
  ['closed', 'Order completed', 'Order completed'],
])('a return that is %s: each side reads what is next', ([state, buyer, seller]) => {
  const given = {
    state,
    reason: 'Too wide.',
    answer: null,
    shipTo: null,
    shipment: null,
    requestedAt: dueAt,
    relistedAt: null,
    dueAt,
  }
  const returned = order({ state: 'completed', goods: { return: given } })
  expect(nextWords(returned).title).toBe(buyer)
  expect(nextWords({ ...returned, viewer: 'seller' }).title).toBe(seller)
})

test('the buyer sends a return to the address on the page, or as the seller explained', () => {
  const given = {
    reason: 'Too wide.',
    answer: 'By sea.',
    shipment: null,
    relistedAt: null,
    requestedAt: dueAt,
    dueAt,
    state: 'accepted',
  } as const
  const shipTo = { name: 'Bea', line1: '9 Oak Ave', line2: '', city: 'Burbank', state: 'CA', zip: '91502' }
  const wordsFor = (to: typeof shipTo | null) =>
    nextWords(order({ state: 'completed', goods: { return: { ...given, shipTo: to } } })).text
  expect(wordsFor(shipTo)).toBe(`Send it to this address by ${day}. Then enter the tracking number.`)
  expect(wordsFor(null)).toBe(`Send it by ${day}. Bea’s message below says where. Then enter the tracking number.`)
})

test('whoever may appeal reads until when', () => {
  const given = {
    reason: 'Too wide.',
    answer: 'It’s in the listing.',
    shipTo: null,
    shipment: null,
    requestedAt: dueAt,
    relistedAt: null,
    dueAt,
  }
  const denied = order({ state: 'completed', goods: { return: { ...given, state: 'denied' } } })
  expect(nextWords(denied).text).toBe('It’s in the listing.')
  expect(nextWords({ ...denied, can: ['appeal_return'] }).text).toBe(
    `It’s in the listing.\nYou can ask a moderator until ${day}.`,
  )
})
