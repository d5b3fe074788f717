import { expect, test } from 'vitest'
import { type OrderEvent, orderSteps } from '#contract/order-steps.ts'
import { returnSteps } from '#contract/return-steps.ts'
import { unwalked } from '#test/journey-steps.ts'
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

  expect(unwalked(steps)).toEqual([])
})
