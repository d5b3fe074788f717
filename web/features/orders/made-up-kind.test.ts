import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Droplets } from 'lucide-react'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import type { washContract } from '#test/wash/wash-contract.ts'
import { disputeActs } from './dispute/acts.ts'
import type { OrderKind } from './kind/kind.ts'
import type { KindPage } from './kind/page.ts'
import { kindPages } from './kind-pages.ts'
import { orderKinds } from './kinds.ts'
import { sharedActions, sharedEvents, sharedStates } from './order-words.ts'
import { History } from './page/history.tsx'
import { Items } from './page/items.tsx'
import { NextAction } from './page/next-action.tsx'
import { WaysOut } from './page/ways-out.tsx'
import { Timeline } from './timeline.tsx'

type Wash = typeof washContract

const kind: OrderKind<Wash> = {
  states: { ...sharedStates, washing: { name: 'Washing', tone: 'powder', icon: Droplets } },
  actions: { ...sharedActions, start_wash: 'Start', finish_wash: 'Done', accept_wash: 'It’s clean' },
  events: {
    ...sharedEvents,
    start_wash: 'Began the wash',
    never_started: 'Canceled because nobody began',
    finish_wash: 'Finished the wash',
    accept_wash: 'Said it’s clean',
    assume_clean: 'Completed because nobody complained',
  },
  disputeReasons: { other: { name: 'Still dirty', hint: 'Explain it below' } },
  lines: { standIn: 'directory', pages: {} },
  timeline: { detailOf: (state) => (state === 'delivered' ? 'Within the hour' : undefined) },
  sums: () => ({ lines: 'Wash', delivery: null, feeOf: 'the wash' }),
  Details: ({ children }) => children,
  endOf: () => 'Have your car washed first.',
  wayOutOf: () => null,
}

const page: KindPage<Wash> = {
  acts: {
    ...disputeActs,
    start_wash: { Form: () => createElement('form', null, 'Which bay?') },
    finish_wash: {
      ask: () => ({
        title: 'Done?',
        text: '',
        act: 'Done',
        busyLabel: 'Saving ...',
        look: 'primary',
        done: 'Done',
        call: () => Promise.resolve({}),
      }),
      aside: () => ({ title: 'Already clean?', text: 'Skip the wash.' }),
    },
    accept_wash: {},
  },
  nextOf: ({ state }) => (state === 'paid' ? { icon: Droplets, title: 'Start at noon', text: 'Use bay 3.' } : null),
  paidAnyway: () => 'two days after the wash',
}

beforeAll(() => {
  Object.assign(orderKinds, { wash: kind })
  Object.assign(kindPages, { wash: page })
})

afterAll(() => {
  for (const kinds of [orderKinds, kindPages]) Reflect.deleteProperty(kinds, 'wash')
})

const at = '2026-03-12T16:00:00.000Z'
const member = (id: number, name: string) => ({ id, name, handle: name, showsHandle: false, avatar: null })
const line = { subject: { type: 'bay', id: 3 }, title: 'Hand wash', thumbnail: null, condition: null, category: null }
const entry = { actor: member(2, 'Bea'), by: 'seller', from: null, reason: null, amountVbt: null, at }
const order = {
  id: 1,
  number: 'V-1',
  kind: 'wash',
  state: 'paid',
  version: 2,
  viewer: 'seller',
  checkoutId: null,
  buyer: member(1, 'Ann'),
  seller: member(2, 'Bea'),
  lines: [{ ...line, quantity: 1, priceVbt: 6 }],
  linesVbt: 6,
  deliveryVbt: 0,
  totalVbt: 6,
  feePercent: 5,
  feeVbt: 0.3,
  payoutVbt: 5.7,
  backVbt: 0,
  leastBackVbt: 0,
  createdAt: at,
  paidAt: at,
  deadline: null,
  dispute: null,
  can: ['start_wash', 'finish_wash'],
  timeline: [
    { state: 'paid', at, isCurrent: true },
    { state: 'washing', at: null, isCurrent: false },
    { state: 'delivered', at: null, isCurrent: false },
  ],
  history: [{ ...entry, event: 'start_wash', to: 'washing' }],
} as unknown as Order

function textOf<Props extends object>(part: ComponentType<Props>, props: Props) {
  const shown = createElement(QueryClientProvider, { client: new QueryClient() }, createElement(part, props))
  return renderToStaticMarkup(shown)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

const onAct = () => {}

test('an order of a kind that is not goods shows what its kind declares, and what all kinds share', () => {
  const next = textOf(NextAction, { order, onAct })
  expect(next).toContain('Start at noon Use bay 3. Which bay?')
  expect(next).toContain('once Ann confirms everything’s OK, or two days after the wash.')
  expect(textOf(WaysOut, { order, onAct })).toBe(' Already clean? Skip the wash. Done ')
  expect(textOf(Timeline, { order, isBuyer: false, other: 'Ann' })).toMatch(/Paid .* Washing Delivered Within the hour/)
  expect(textOf(Items, { order })).toContain(
    'Hand wash 1 item $1.50 6 VBT Wash $1.50 6 VBT Fee, 5% of the wash −$0.07 −0.3 VBT You get $1.43 5.7 VBT',
  )
  expect(textOf(History, { order })).toContain('Bea began the wash')
})

test('in a dispute, it reads like every other order', () => {
  const said = { text: 'So.', photos: [], proposalVbt: 5, at }
  const dispute = {
    about: 'order',
    reason: 'other',
    buyer: said,
    seller: null,
    isWithModerator: false,
    answerBy: at,
    outcome: null,
    withdrawnAt: null,
    askedVbt: 5,
  }
  const disputed = {
    ...order,
    state: 'disputed',
    dispute: { ...dispute, endsAt: at },
    can: ['answer_dispute'],
  } as Order
  expect(textOf(NextAction, { order: disputed, onAct })).toContain('Ann asks for $1.25 back')
})
