import { expect, test, vi } from 'vitest'
import type { Fitment } from '#contract/kinds/market.ts'
import { problemOf } from './check.ts'
import { distance } from './distance.ts'
import { MAKES } from './makes.ts'
import { MOST_PAIRS, suggesting } from './suggesting.ts'

const names = (all: readonly string[]) => new Map(all.map((name) => [name.toLowerCase(), name]))
const models = Array.from({ length: 200 }, (_, index) => `Civic${String.fromCodePoint(0x4e00 + index)}`)
const vehicles = { makes: names(MAKES), models: new Map([['honda', names(models)]]) }

/** The words of a file, and with how many different ones known names were compared. */
function checked(fitments: readonly Fitment[]) {
  const compare = vi.fn(distance)
  const suggest = suggesting(compare)
  const problems = fitments.map((one) => problemOf(one, vehicles, suggest))
  return { problems, compared: new Set(compare.mock.calls.map(([key]) => key)).size, calls: compare.mock.calls.length }
}

/** Words that differ, each of them near to a make. */
const unknown = (count: number) =>
  Array.from({ length: count }, (_, index) => `Toyot${String.fromCodePoint(0x4e00 + index)}`)

test('a file with thousands of unknown makes gets suggestions for the first 50, and every one is named', () => {
  const { problems, compared } = checked(unknown(2_000).map((make) => ({ make })))

  expect(compared).toBe(50)
  expect(problems.slice(0, 50).every((problem) => problem?.endsWith('Did you mean Toyota?'))).toBe(true)
  expect(problems.slice(50).every((problem) => problem?.includes('Check the spelling.'))).toBe(true)
})

test('so does one with thousands of unknown models', () => {
  const typed = Array.from({ length: 2_000 }, (_, index) => `Civic${String.fromCodePoint(0x6000 + index)}`)
  const { compared } = checked(typed.map((model) => ({ make: 'Honda', model })))
  expect(compared).toBe(50)
})

test('long names of thousands of models are compared up to a limit of letters', () => {
  const long = (index: number) =>
    `${'a'.repeat(54)}${String(100_000 + index)}`.replace(/\d/g, (digit) => 'bcdefghijk'[+digit]!)
  const many = {
    makes: names(['Honda']),
    models: new Map([['honda', names(Array.from({ length: 200 }, (_, n) => long(n)))]]),
  }
  const compare = vi.fn((_one: string, _other: string) => 9)
  const suggest = suggesting(compare)
  for (let index = 0; index < 5; index++) problemOf({ make: 'Honda', model: long(1_000 + index) }, many, suggest)
  const pairs = compare.mock.calls.reduce((sum, [one, other]) => sum + one.length * other.length, 0)
  expect(pairs).toBeGreaterThan(0)
  expect(pairs).toBeLessThanOrEqual(MOST_PAIRS)
  expect(compare.mock.calls.length).toBeLessThan(5 * 200)
})

test('a name that is repeated in every row is looked up once', () => {
  const once = checked([{ make: 'Toyoto' }])
  const often = checked(Array.from({ length: 2_000 }, () => ({ make: 'Toyoto' })))
  expect(often.calls).toBe(once.calls)
  expect(often.problems.at(-1)).toBe('We don’t know the make “Toyoto”. Did you mean Toyota?')
})

test('text that is too long for a name is compared with none', () => {
  expect(checked([{ make: 'x'.repeat(100_000) }])).toMatchObject({
    calls: 0,
    problems: [expect.stringContaining('Check the spelling.')],
  })
})
