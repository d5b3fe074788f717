import { expect, test } from 'vitest'
import { ORDER_WAITS } from '#contract/order-kinds.ts'
import type { Order } from '#contract/orders.ts'
import type { ReturnState } from '#contract/return-steps.ts'
import { returnAsks } from './asks.ts'
import { wordsOfReturn } from './next-words.ts'

const member = (id: number, name: string) => ({ id, name, handle: name, showsHandle: false, avatar: null })

/** Ann returns a part of 40 VBT to Bea, who gave `backVbt` back before. */
function order(backVbt: number, state: ReturnState = 'sent', viewer: 'buyer' | 'seller' = 'buyer') {
  return {
    viewer,
    linesVbt: 40,
    totalVbt: 45,
    backVbt,
    buyer: member(1, 'Ann'),
    seller: member(2, 'Bea'),
    can: [],
    goods: { returnAnswer: ORDER_WAITS.returnAnswer, return: { state, answer: null, shipTo: null, dueAt: null } },
  } as unknown as Order
}

const textOf = (given: Order) => wordsOfReturn(given)?.text

test('before a return, both sides read what is left of the price', () => {
  expect(returnAsks.request_return(order(0)).text).toContain('and get $10.00 (40 VBT) back when it arrives.')
  expect(returnAsks.request_return(order(15)).text).toContain('and get $6.25 (25 VBT) back when it arrives.')
  expect(returnAsks.receive_return(order(15))).toMatchObject({
    text: expect.stringContaining('This sends $6.25 (25 VBT) back to Ann right away.'),
    act: 'Refund $6.25',
  })
})

test.for<[ReturnState, buyer: string, seller: string]>([
  ['unaddressed', 'you get $6.25 (25 VBT) back and keep it.', 'Ann gets $6.25 (25 VBT) back and keeps it.'],
  ['sent', 'You get $6.25 (25 VBT) back when it arrives', 'Ann gets $6.25 (25 VBT) back on'],
])('so they do while it is %s', ([state, buyer, seller]) => {
  expect(textOf(order(15, state))).toContain(buyer)
  expect(textOf(order(15, state, 'seller'))).toContain(seller)
})

test.for([40, 44])('once the whole price went back (%d VBT), nobody reads of a refund', (backVbt) => {
  const texts = [
    returnAsks.request_return(order(backVbt)).text,
    returnAsks.receive_return(order(backVbt)).text,
    ...(['unaddressed', 'sent'] as const).flatMap((state) => [
      textOf(order(backVbt, state)),
      textOf(order(backVbt, state, 'seller')),
    ]),
  ]
  for (const text of texts) expect(text).not.toMatch(/\$|VBT/)
  expect(returnAsks.receive_return(order(backVbt)).act).toBe('Mark as received')
})
