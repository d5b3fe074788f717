import { expect, test } from '#test/test.ts'
import { earningsOf } from './policy.ts'

const [soon, later] = [new Date('2026-12-01T10:00:00Z'), new Date('2026-12-20T10:00:00Z')]
const waits = [
  { until: soon, units: 40 },
  { until: later, units: 30 },
  { until: null, units: 10 },
]

test.for([
  ['without waits, all that was earned can be paid out', 50, [], 50, []],
  ['what waits cannot', 100, waits, 20, waits],
  ['what waits is spent last', 80, waits, 0, waits],
  ['what is left then waits for those that end last', 60, waits, 0, [{ until: soon, units: 20 }, ...waits.slice(1)]],
  ['and for them only', 25, waits, 0, [{ until: later, units: 15 }, waits[2]]],
  ['nothing waits if nothing is left', 0, waits, 0, []],
] as const)('%s', ([, earnedUnits, all, payableUnits, shown]) => {
  const earnings = earningsOf({ availableUnits: 100, earnedUnits, waits: all })

  expect(earnings).toEqual({ availableUnits: 100, earnedUnits, payableUnits, waits: shown })
})

test('what is shown to become free on a day is free on that day', () => {
  const [first] = earningsOf({ availableUnits: 60, earnedUnits: 60, waits }).waits
  const then = earningsOf({ availableUnits: 60, earnedUnits: 60, waits: waits.slice(1) })

  expect(then.payableUnits).toBe(first!.units)
})
