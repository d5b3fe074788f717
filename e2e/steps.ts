import type { Page } from '@playwright/test'
import type { Offer } from '#contract/offers.ts'
import { ORDER_STATES } from '#contract/order-steps.ts'
import { expect } from './journey.ts'

type Entry = { event: string; by: string | null; from?: string; to?: string }
type Walked = { state: string; return?: { state: string } | null; history: Entry[] }

/** 'paid --> canceled: decline', or 'held --> paid: agree by buyer'; '[*]' is before the first state. */
function read(step: string) {
  const [, from = '', to = '', event = '', by] = /^(\[\*\]|\w+) --> (\w+): (\w+)(?: by (\w+))?$/.exec(step)!
  return { from, to, event, by }
}

/**
 * Checks that an order, its return, or a deposit took these steps, and is where the last one leads. `path`: of the API.
 * The tests of orders, deposits, and offers read all steps in journeys, and fail if one of their tables is missing. So
 * a journey only lists those whose screens it shows.
 */
export async function expectSteps(page: Page, path: string, steps: readonly string[]) {
  const walked: Walked = await (await page.request.get(`/api/${path}`)).json()
  const ofOrder = (state: string) => path.startsWith('orders/') && ORDER_STATES.some((one) => one === state)
  for (const { from, to, event, by } of steps.map(read)) {
    // The history of a return or a deposit only says what happened, not between which states.
    const entry = { event, ...(ofOrder(from) && { from, to }), ...(by && { by }) }
    expect(walked.history).toContainEqual(expect.objectContaining(entry))
  }
  expect([walked.state, walked.return?.state]).toContain(read(steps.at(-1)!).to)
}

/** Checks that the newest offer of the buyer on the page just took this step. */
export async function expectOfferStep(page: Page, step: string) {
  const lists = ['', '&only=ended'].map(async (only) => {
    const { items } = await (await page.request.get(`/api/offers?side=buyer${only}`)).json()
    return items as Offer[]
  })
  const newest = (await Promise.all(lists)).flat().toSorted((one, other) => other.id - one.id)[0]!
  const { event, to, by } = read(step)
  expect(newest.state).toBe(to)
  if (event === 'make' || event === 'counter') expect(newest.rounds.at(-1)!.by).toBe(by)
}
