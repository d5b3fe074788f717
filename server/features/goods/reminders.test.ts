import { expect, test } from 'vitest'
import { ORDER_WAITS } from '#contract/order-kinds.ts'
import { deadlinesOf } from '../orders/steps/policy.ts'
import { goodsOrders } from './kind.ts'

const DAY = 86_400

test.for([
  ['paid', 'shipping', 3],
  ['delivered', 'check', 2],
] as const)('what is %s brings a reminder, unless the wait is too short for it', ([state, wait, days]) => {
  const remindersWith = (seconds: number) =>
    deadlinesOf(goodsOrders, { state, variant: 'shipping' }, { waits: { ...ORDER_WAITS, [wait]: seconds } }).filter(
      ({ reminder }) => reminder > 0,
    )

  expect(remindersWith(days * DAY)).toEqual([])
  expect(remindersWith(days * DAY + 1)).toHaveLength(1)
})
