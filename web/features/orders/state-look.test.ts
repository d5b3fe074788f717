import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Order, OrderCard } from '#contract/orders.ts'
import { OPEN_RETURNS, RETURN_STATES, type ReturnState } from '#contract/return-steps.ts'
import type { Looked } from './kind/kind.ts'
import { stateLook, stateName } from './names.ts'
import { nextWords } from './page/next-words.ts'
import { StateTag } from './state-tag.tsx'
import { Timeline } from './timeline.tsx'

const at = '2026-03-12T16:00:00.000Z'
const returned = (state: ReturnState): Looked => ({ kind: 'goods', state: 'completed', goods: { return: { state } } })
const tagOf = (order: Looked) => renderToStaticMarkup(createElement(StateTag, { order }))
const green = /bg-ok-wash|text-ok/

test('while something goes back, no tag says “Completed”, and none is green', () => {
  for (const state of OPEN_RETURNS) {
    expect(stateLook(returned(state)).name, state).toMatch(/^Return: /)
    expect(tagOf(returned(state)), state).not.toMatch(green)
    expect(tagOf(returned(state)), state).not.toContain('Completed')
  }
  const over = RETURN_STATES.filter((state) => !OPEN_RETURNS.includes(state))
  for (const state of over) expect(stateLook(returned(state)).name, state).toBe('Completed')
})

test('a dispute is never green, nor “Completed”, whatever it is about', () => {
  for (const order of [{ kind: 'goods', state: 'disputed' } as const, returned('disputed')]) {
    expect(stateLook(order).tone).toBe('danger')
    expect(tagOf(order)).not.toMatch(green)
    expect(tagOf(order)).not.toContain('Completed')
  }
})

test('the timeline of a running return ends with the return, and so does what comes next', () => {
  const timeline: OrderCard['timeline'] = [
    { state: 'paid', at, isCurrent: false },
    { state: 'completed', at, isCurrent: true },
  ]
  const delivery = { kind: 'shipping', name: 'Ground', minDays: 3, maxDays: 5 } as const
  const person = (id: number, name: string) => ({ id, handle: name, name, showsHandle: false, avatar: null })
  for (const state of OPEN_RETURNS) {
    const goods = { delivery, shipment: null, return: { state, answer: null, dueAt: at } }
    const common = { kind: 'goods', state: 'completed', timeline, deadline: null, goods, linesVbt: 40 }
    const order = { ...common, buyer: person(1, 'Ann'), seller: person(2, 'Bea'), can: [], history: [], dispute: null }
    const shown = createElement(Timeline, { order: order as unknown as OrderCard, isBuyer: true, other: 'Bea' })
    const last = renderToStaticMarkup(shown).split('<li').at(-1)
    expect(last, state).toContain('Return: ')
    expect(last, state).toContain('aria-current="step"')
    if (state === 'disputed') continue // said by its dispute
    for (const viewer of ['buyer', 'seller'] as const) {
      expect(nextWords({ ...order, viewer } as unknown as Order).title, state).not.toBe('Order completed')
    }
  }
})

test('filters name a state as all kinds of orders do', () => {
  expect(stateName('delivered')).toBe('Delivered or done')
  expect(stateName('in_progress')).toBe('In progress')
  expect(stateName('completed')).toBe('Completed')
})
