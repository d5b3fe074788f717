import { expect, test } from 'vitest'
import { goodsSteps } from '#contract/goods-steps.ts'
import { endOf, wayOutOf } from './open-words.ts'

const other = { id: 2, name: 'Bea', handle: 'bea', showsHandle: false, avatar: null }
const sides = ['buying', 'selling'] as const
const open = ['paid', 'ready_for_pickup', 'shipped', 'delivered', 'completed'] as const

test('what can be ended right away is what the life of an order lets each side end', () => {
  for (const state of open) {
    const canDecline = (goodsSteps.decline.from as readonly string[]).includes(state)
    const canCancel = (goodsSteps.cancel.from as readonly string[]).includes(state)
    expect(wayOutOf({ state, side: 'selling', other }), state).toBe(canDecline ? 'decline' : null)
    expect(wayOutOf({ state, side: 'buying', other }), state).toBe(canCancel ? 'cancel' : null)
  }
})

test('each open order says what must happen first', () => {
  const delivery = { kind: 'shipping', name: 'Ground', minDays: 3, maxDays: 5 } as const
  const goods = { delivery, shipBy: null, arrival: null, shipment: null, return: null }
  for (const state of open) for (const side of sides) expect(endOf({ state, side, other, goods })).toMatch(/\.$/)
  expect(endOf({ state: 'shipped', side: 'selling', other: null, goods })).toBe(
    'Deleted member has to confirm that it arrived.',
  )
  const pickup = { ...goods, delivery: { ...goods.delivery, kind: 'pickup' } } as const
  expect(endOf({ state: 'paid', side: 'buying', other, goods: pickup })).toBe(
    'Bea doesn’t have it ready yet. You can cancel it.',
  )
})
