import { expect, test } from 'vitest'
import { unwalked } from '#test/journey-steps.ts'
import { afterStep, depositSteps, isPossible, type StepName } from './policy.ts'

const agreements = [
  { buyerAgrees: false, sellerAgrees: false },
  { buyerAgrees: true, sellerAgrees: false },
  { buyerAgrees: false, sellerAgrees: true },
]

/** Every way that a step can go: agreeing depends on whether the other side already agrees. */
function arrowsOf(event: StepName) {
  const { by, from } = depositSteps[event]
  const standing = { state: from, ended: null, isDue: false, version: 1 }
  if (event === 'unanswered' || event === 'over' || event === 'taken' || event === 'gone') {
    return [`${from} --> returned: ${event}`]
  }
  return by.flatMap((side) =>
    agreements
      .map((agreed) => ({ ...standing, ...agreed }))
      .filter((now) => isPossible(event, side, now))
      .map((now) => `${from} --> ${afterStep(event, side, now).state}: ${event} by ${side}`),
  )
}

test('some journey walks every way that a step of a deposit can go', () => {
  const arrows = (Object.keys(depositSteps) as StepName[]).flatMap(arrowsOf)

  expect(arrows).toContain('held --> paid: agree by buyer')
  expect(unwalked(['[*] --> offered: leave by buyer', ...new Set(arrows)])).toEqual([])
})
