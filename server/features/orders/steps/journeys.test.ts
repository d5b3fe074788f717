import { expect, test } from 'vitest'
import { type OrderEvent, orderSteps } from '#contract/order-steps.ts'
import { unwalked } from '#test/journey-steps.ts'
import { RECEIVABLE, returnSteps, returnWaits } from '../returns/policy.ts'
import { arrowsOf } from './diagram.ts'

test('some journey walks every way that a step of an order can go', () => {
  const arrows = (Object.keys(orderSteps) as OrderEvent[]).flatMap((event) => arrowsOf(event))

  expect(arrows).toContain('paid --> canceled: decline')
  expect(unwalked(arrows)).toEqual([])
})

test('some journey walks every step of a return, from every state', () => {
  const steps = Object.entries(returnSteps).flatMap(([event, { from, to }]) =>
    (from.length === 0 ? ['[*]'] : from).map((start) => `${start} --> ${to}: ${event}`),
  )
  const refunds = [
    ...RECEIVABLE.map((start) => `${start} --> received: receive_return`),
    `sent --> received: ${returnWaits.sent.event}`,
    `unaddressed --> waived: ${returnWaits.unaddressed.event}`,
  ]

  expect(unwalked([...steps, ...refunds])).toEqual([])
})
