import { expect, test } from 'vitest'
import { rareLog } from './rare-log.ts'

test('one line a second is written, with the number of those that were not', () => {
  const lines: object[] = []
  let time = 0
  const log = rareLog(
    (facts) => lines.push(facts),
    () => time,
  )
  for (time = 0; time < 3_000; time += 100) log({ at: time }, 'The database is down.')

  expect(lines).toEqual([{ at: 0 }, { at: 1_000, skipped: 9 }, { at: 2_000, skipped: 9 }])
})
