import { expect, test } from 'vitest'
import { changeOf } from './changes.queries.ts'

const before = {
  totalVbt: 2_800 as number | null,
  range: null as { fromVbt: number; toVbt: number } | null,
  warrantyMonths: 12 as number | null,
  warrantyMiles: null as number | null,
  availableFrom: '2026-12-01',
  workingDays: 2,
  note: null as string | null,
  lines: [{ kind: 'labor' as const, title: 'Clutch', condition: null, quantity: 7, priceVbt: 400, totalVbt: 2_800 }],
}
type Said = typeof before
const range = { totalVbt: null, range: { fromVbt: 2_400, toVbt: 3_200 }, lines: [] }

test('what changed is one thing: the price, then the days, the warranty, the lines, and the note', () => {
  const changes: [Partial<Said>, string, from?: Partial<Said>][] = [
    [
      { totalVbt: 3_000, availableFrom: '2026-12-03' },
      'raised the price from $700.00 (2,800 VBT) to $750.00 (3,000 VBT)',
    ],
    [{ totalVbt: 2_000, note: 'Less.' }, 'lowered the price from $700.00 (2,800 VBT) to $500.00 (2,000 VBT)'],
    [range, 'changed the price to a range of $600.00 (2,400 VBT) to $800.00 (3,200 VBT)'],
    [{}, 'named a firm price of $700.00 (2,800 VBT)', range],
    [{ ...range, note: 'About.' }, 'changed the note', range],
    [{ availableFrom: '2026-12-03', workingDays: 1 }, 'moved the start from Dec 1, 2026 to Dec 3, 2026'],
    [{ workingDays: 1, warrantyMonths: 6 }, 'changed how long the work takes from 2 days to 1 day'],
    [{ warrantyMiles: 6_000, note: 'More.' }, 'changed the warranty'],
    [{ lines: [], note: 'All in.' }, 'changed the lines of the quote'],
    [{ note: 'All in.' }, 'changed the note'],
    [{}, 'sent this quote again'],
  ]
  for (const [after, words, from = {}] of changes) {
    expect(changeOf({ ...before, ...from }, { ...before, ...after })).toBe(words)
  }
})
