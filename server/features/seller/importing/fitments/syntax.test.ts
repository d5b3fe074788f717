import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Fitment } from '#contract/kinds/market.ts'
import { distance } from './distance.ts'
import { fitmentsIn, fitmentsText } from './syntax.ts'

const read = (cell: string) => fitmentsIn(cell, (key) => key === 'ostheim')
const civic = { make: 'Honda', model: 'Civic' }

test.for<[cell: string, fitments: Fitment[]]>([
  [
    'Honda Civic 2006-2011; Acura ILX 2013',
    [
      { ...civic, fromYear: 2006, toYear: 2011 },
      { make: 'Acura', model: 'ILX', fromYear: 2013, toYear: 2013 },
    ],
  ],
  ['2006 to 2011 Honda Civic', [{ ...civic, fromYear: 2006, toYear: 2011 }]],
  [
    'Honda Civic 2006 – 2011, Honda Civic 2016+',
    [
      { ...civic, fromYear: 2006, toYear: 2011 },
      { ...civic, fromYear: 2016 },
    ],
  ],
  [
    'Honda Civic 2006-present\nHonda Civic to 1991;',
    [
      { ...civic, fromYear: 2006 },
      { ...civic, toYear: 1991 },
    ],
  ],
  ['honda', [{ make: 'honda' }]],
  [
    'Alfa Romeo Giulia Quadrifoglio 2017',
    [{ make: 'Alfa Romeo', model: 'Giulia Quadrifoglio', fromYear: 2017, toYear: 2017 }],
  ],
  ['Land Rover Defender 110', [{ make: 'Land Rover', model: 'Defender 110' }]],
  ['Ram 1500 2019-2022', [{ make: 'Ram', model: '1500', fromYear: 2019, toYear: 2022 }]],
  ['Peugeot 2008 2015-2019', [{ make: 'Peugeot', model: '2008', fromYear: 2015, toYear: 2019 }]],
  ['BMW 2002', [{ make: 'BMW', model: '2002' }]],
  ['BMW 2003', [{ make: 'BMW', fromYear: 2003, toYear: 2003 }]],
  ['Saab 9-3 2004-2008', [{ make: 'Saab', model: '9-3', fromYear: 2004, toYear: 2008 }]],
  ['Ostheim Kurier', [{ make: 'Ostheim', model: 'Kurier' }]],
  [
    'Brough Superior|SS100|1924-1940; BMW||2002',
    [
      { make: 'Brough Superior', model: 'SS100', fromYear: 1924, toYear: 1940 },
      { make: 'BMW', fromYear: 2002, toYear: 2002 },
    ],
  ],
  ['Honda|Civic\\; Type R|2001', [{ make: 'Honda', model: 'Civic; Type R', fromYear: 2001, toYear: 2001 }]],
])('%j names vehicles', ([cell, fitments]) => {
  expect(read(cell)).toEqual(fitments)
})

test.for([
  ['2006-2011', 'has no make'],
  ['Honda Civic 06-11', 'four digits'],
  ['Honda|Civic|soon', 'make|model|years'],
  ['|Civic|', 'make|model|years'],
  ['a|b||c', 'make|model|years'],
] as const)('%j says what to write', ([cell, problem]) => {
  expect(read(cell)).toEqual([{ problem: expect.stringContaining(problem) }])
})

test('more vehicles than a listing has are refused before they are read', () => {
  for (const count of [31, 500_000])
    expect(read('Honda;'.repeat(count))).toEqual([{ problem: 'List up to 30 vehicles.' }])
})

test('whatever vehicles a part fits, their text names the same ones', () => {
  const name = fc.oneof(
    fc.constantFrom(
      'Honda',
      'Alfa Romeo',
      'BMW',
      'Mini',
      '2002',
      '9-3',
      '1500',
      'to 1999',
      '1990+',
      'a|b',
      'a;b\\',
      'E30, E36',
      'x\ny',
    ),
    fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 12 }),
  )
  const line = name.map((text) => text.trim()).filter((text) => text !== '')
  const year = fc.integer({ min: 1885, max: 2100 })
  const fitment = fc.record<Fitment>(
    { make: line, model: line, fromYear: year, toYear: year },
    { requiredKeys: ['make'] },
  )
  fc.assert(
    fc.property(fc.array(fitment, { maxLength: 4 }), fc.boolean(), (fitments, isKnown) => {
      expect(fitmentsIn(fitmentsText(fitments), () => isKnown)).toEqual(fitments)
    }),
    { numRuns: 500 },
  )
})

test('a distance counts letters that are missing, added, wrong, or swapped', () => {
  expect(['honda', 'hodna', 'hond', 'hoonda', 'hundai', ''].map((word) => distance(word, 'honda'))).toEqual([
    0, 1, 1, 1, 2, 5,
  ])
})
