import type { Page } from '@playwright/test'
import { ORDER_STATES } from '#contract/order-steps.ts'
import { expect } from './journey.ts'

type Entry = { event: string; by: string | null; from?: string; to?: string }
type Walked = { state: string; return?: { state: string } | null; history?: Entry[] }

/** 'paid --> canceled: decline', or 'held --> paid: agreement by buyer'; '[*]' is before the first state. */
const STEP = /^(\[\*\]|\w+) --> (\w+): (\w+)(?: by (\w+))?$/

/**
 * Checks that what is at `path` of the API took these steps, and is where the last one leads. The tests of orders,
 * deposits, and offers read these steps, and fail if a step of their tables is in no journey. So a journey only lists
 * those whose screens it shows.
 */
export async function expectSteps(page: Page, path: string, steps: readonly string[]) {
  const walked: Walked = await (await page.request.get(`/api/${path}`)).json()
  let end = ''
  for (const step of steps) {
    const [, from, to = '', event, by] = STEP.exec(step)!
    end = to
    // Offers only tell their state. Returns and deposits only tell what happened, not between which states.
    const between = ORDER_STATES.some((state) => state === from) && path.startsWith('orders/') ? { from, to } : {}
    const entry = { event, ...between, ...(by && { by }) }
    if (walked.history) expect(walked.history).toContainEqual(expect.objectContaining(entry))
  }
  expect([walked.state, walked.return?.state]).toContain(end)
}
