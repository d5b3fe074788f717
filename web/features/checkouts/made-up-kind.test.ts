import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Checkout } from '#contract/checkouts.ts'
import { type KindCheckout, kindCheckouts } from '../orders/index.ts'
import { withPending } from './pending.ts'
import { TotalPanel } from './total-panel.tsx'

const wash: Pick<KindCheckout, 'sumsOf' | 'withChange' | 'words'> = {
  sumsOf: ({ linesVbt }, items) => [{ label: `Wash, ${items}`, vbt: linesVbt }],
  withChange: (order) => ({ ...order, totalVbt: 7 }),
  words: {
    unheld: () => '',
    after: 'Then the bay is free.',
    afterSpoken: '',
    over: '',
    timeUp: '',
    canceled: '',
    promise: 'Shops get paid at night.',
  },
}

beforeAll(() => void Object.assign(kindCheckouts, { wash }))
afterAll(() => void Reflect.deleteProperty(kindCheckouts, 'wash'))

const order = { id: 1, kind: 'wash', lines: [{ quantity: 1 }], totalVbt: 6 }
const checkout = { orders: [order], linesVbt: 6, totalVbt: 6, availableVbt: 10 } as unknown as Checkout

test('a checkout of what is not goods has its own rows and promise, and neither parts nor delivery', () => {
  const page = renderToStaticMarkup(createElement(TotalPanel, { checkout })).replaceAll(/<[^>]+>/g, ' ')
  const text = page.replaceAll(/\s+/g, ' ')
  expect(text).toContain('Total Wash, 1 item $1.50 6 VBT Total $1.50 6 VBT')
  expect(text).toContain('VRUMIES holds your tokens. Shops get paid at night.')
  expect(text).not.toMatch(/part|delivery/i)
})

test('its kind shows a choice that waits for a reply', () => {
  expect(withPending(checkout, [{}]).orders[0]!.totalVbt).toBe(7)
})
