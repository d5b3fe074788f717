import { expect, test } from 'vitest'
import { jobSteps } from '#contract/job-steps.ts'
import { endOf, wayOutOf } from './open-words.ts'

const other = { id: 2, name: 'Bea', handle: 'bea', showsHandle: false, avatar: null }
const sides = ['buying', 'selling'] as const
const open = ['paid', 'in_progress', 'delivered'] as const

test('what can be ended right away is what the life of a job lets each side end', () => {
  for (const state of open) {
    const isIn = (step: 'cancel' | 'decline') => (jobSteps[step].from as readonly string[]).includes(state)
    expect(wayOutOf({ state, side: 'selling', other }), state).toBe(isIn('decline') ? 'decline' : null)
    expect(wayOutOf({ state, side: 'buying', other }), state).toBe(isIn('cancel') ? 'cancel' : null)
  }
})

test('each open job says what must happen first', () => {
  for (const state of open) for (const side of sides) expect(endOf({ state, side, other })).toMatch(/\.$/)
  expect(endOf({ state: 'in_progress', side: 'buying', other: null })).toBe(
    'Deleted member has to finish the work first.',
  )
})
