import { expect, test } from 'vitest'
import type { JobPage } from '#contract/jobs.ts'
import { ORDER_WAITS } from '#contract/order-kinds.ts'
import type { Order } from '#contract/orders.ts'
import { dayOf } from '../../../platform/time.ts'
import { escrowWords } from '../page/escrow-words.ts'
import { nextWords } from '../page/next-words.ts'

const member = (id: number, name: string) => ({ id, name, handle: name, showsHandle: false, avatar: null })
const dueAt = '2026-03-31T16:00:00.000Z'
const day = dayOf(dueAt)

const agreed: JobPage = {
  requestId: 7,
  business: null,
  startsOn: '2026-03-24',
  workingDays: 2,
  endsOn: '2026-03-25',
  timeZone: 'America/Los_Angeles',
  warrantyMonths: null,
  warrantyMiles: null,
  note: null,
  address: null,
  isAddressErased: false,
  startedAt: null,
  partsNote: null,
  doneNote: null,
  photos: [],
  askedAt: null,
  startFrom: '2026-03-24T07:00:00.000Z',
  proposal: null,
  followsId: null,
  parts: [],
  extra: null,
}

type Given = Partial<Omit<Order, 'job'>> & { job?: Partial<JobPage> }

/** A job for 3,000 VBT, of which the provider gets 2,850. */
function order({ job, ...given }: Given): Order {
  return {
    id: 1,
    kind: 'job',
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
    linesVbt: 3_000,
    deliveryVbt: 0,
    totalVbt: 3_000,
    feePercent: 5,
    feeVbt: 150,
    payoutVbt: 2_850,
    backVbt: 0,
    leastBackVbt: 0,
    mostBackVbt: 3_000,
    waits: { check: ORDER_WAITS.workCheck, disputeAnswer: 1, addressErasure: 1 },
    dispute: null,
    deadline: { event: 'never_started', dueAt },
    job: { ...agreed, ...job },
    ...given,
  }
}

const later = { startsOn: '9999-03-24', endsOn: '9999-03-25' }
const extra = { extra: { id: 5 } as unknown as NonNullable<JobPage['extra']> }

test.for<[Given, customer: string, provider: string]>([
  [{ state: 'paid', job: later }, 'Bea starts on Mar 24', 'Start on Mar 24'],
  [{ state: 'paid' }, 'Bea starts on Mar 24', 'Start the job'],
  [{ state: 'in_progress' }, 'Bea is working on it', 'Get it done by Mar 25'],
  [{ state: 'in_progress', job: extra }, 'Bea found extra work', 'Ann hasn’t answered your quote for extra work'],
  [{ state: 'delivered' }, 'Is the work OK?', 'Ann is looking it over'],
  [{ state: 'completed' }, 'Order completed', 'Order completed'],
  [{ state: 'canceled' }, 'This order is canceled', 'This order is canceled'],
  [{ state: 'refunded' }, 'This order is refunded', 'This order is refunded'],
])('each side of a job reads what comes next', ([given, customer, provider]) => {
  expect(nextWords(order({ ...given, viewer: 'buyer' })).title).toBe(customer)
  expect(nextWords(order({ ...given, viewer: 'seller' })).title).toBe(provider)
})

test('a customer who is asked how it goes reads what happens without an answer', () => {
  const asked = order({ state: 'in_progress', can: ['say_done', 'still_in_progress', 'dispute'] })
  expect(nextWords(asked)).toMatchObject({
    title: 'How’s the job going?',
    text: `It should have been done by Mar 25. If you don’t answer by ${day}, we open a dispute.`,
  })
})

test('new dates come first for the side that has to agree', () => {
  const proposal = { by: 'seller', startsOn: '2026-03-30', workingDays: 1 } as const
  const proposed = { job: { proposal }, can: ['agree_dates', 'propose_dates'] } satisfies Given
  expect(nextWords(order(proposed))).toMatchObject({
    title: 'Bea proposes new dates',
    text: expect.stringContaining('Start on Mar 30, 2026, takes 1 working day.'),
  })
  expect(nextWords(order({ ...proposed, viewer: 'seller', can: ['propose_dates'] })).title).toBe('Start the job')
})

test('who never starts loses the job', () => {
  expect(nextWords(order({})).text).toContain(
    `If it hasn’t started by ${day}, the job is canceled and you get all your tokens back.`,
  )
  expect(nextWords(order({ viewer: 'seller' })).text).toContain('Ann gets the tokens back.')
})

test('the tokens are held until the customer accepts the work, or 3 days after it is done', () => {
  expect(escrowWords(order({ state: 'in_progress' }))?.text).toBe(
    'is held. Bea is paid once you confirm everything’s OK, or 3 days after it’s marked as done.',
  )
})
