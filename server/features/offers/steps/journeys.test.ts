import { expect, test } from 'vitest'
import { OFFER_SIDES, type OfferState } from '#contract/offers.ts'
import { unwalked } from '#test/journey-steps.ts'
import { LIVE } from '../offer.ts'
import { stateAfter } from './actions.ts'

type Step = keyof typeof stateAfter

/** From where, and by whom. An offer that was accepted can only be used, lapse, or be closed. */
const ways: Record<Step, { from: readonly OfferState[]; by: readonly string[] }> = {
  counter: { from: ['open'], by: OFFER_SIDES },
  accept: { from: ['open'], by: OFFER_SIDES },
  decline: { from: ['open'], by: OFFER_SIDES },
  withdraw: { from: ['open'], by: OFFER_SIDES },
  use: { from: ['accepted'], by: ['buyer'] },
  expire: { from: ['open'], by: [] },
  lapse: { from: ['accepted'], by: [] },
  close: { from: LIVE, by: [] },
}

test('some journey walks every step of an offer, by each side', () => {
  const arrows = (Object.keys(stateAfter) as Step[]).flatMap((event) =>
    ways[event].from.flatMap((start) => {
      const arrow = `${start} --> ${stateAfter[event]}: ${event}`
      return ways[event].by.length === 0 ? [arrow] : ways[event].by.map((side) => `${arrow} by ${side}`)
    }),
  )

  expect(unwalked(['[*] --> open: make by buyer', ...arrows])).toEqual([])
})
