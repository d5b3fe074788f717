import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  endsOf,
  FILTER_KEYS,
  filterKeys,
  parseSearch,
  printSearch,
  type SearchToken,
  wordsOf,
} from './search-grammar.ts'

const filter = (key: string, value: string, isNegated = false) => ({ type: 'filter', key, value, isNegated })

test('the example in the specification parses completely', () => {
  const { tokens, notes } = parseSearch(
    'type:market make:bmw price:<200 near:denver fits:garage urgency:urgent has:video author:@Mara before:2026-01-01 brakes',
  )
  expect(tokens).toEqual([
    filter('type', 'market'),
    filter('make', 'bmw'),
    filter('price', '<200'),
    filter('near', 'denver'),
    filter('fits', 'garage'),
    filter('urgency', 'urgent'),
    filter('has', 'video'),
    filter('author', 'mara'),
    filter('before', '2026-01-01'),
    { type: 'word', text: 'brakes' },
  ])
  expect(notes).toEqual([])
})

describe('each filter accepts its values and nothing else', () => {
  const table: [key: string, good: [typed: string, meant: string][], bad: string[]][] = [
    [
      'type',
      [
        ['market', 'market'],
        ['Videos', 'video'],
        ['listing', 'market'],
      ],
      ['cars', ''],
    ],
    [
      'make',
      [
        ['BMW', 'BMW'],
        ['"Alfa  Romeo"', 'Alfa Romeo'],
      ],
      ['', `"${'x'.repeat(61)}"`],
    ],
    ['model', [['e30', 'e30']], ['""']],
    [
      'year',
      [
        ['1990..1999', '1990..1999'],
        ['<1980', '<1980'],
      ],
      ['old', '1999..1990', '<1..2'],
    ],
    ['brand', [['"Tors & Sons"', 'Tors & Sons']], ['']],
    ['mileage', [['<60,000', '<60000']], ['low', '>9000000']],
    ['title', [['clean', 'clean']], ['dirty']],
    [
      'price',
      [
        ['<200', '<200'],
        ['50..200', '50..200'],
        ['>=5', '>=5'],
        ['$40', '$40'],
        ['<$20,000', '<$20000'],
        ['50..$200', '$50..$200'],
      ],
      ['cheap', '-5', '100000001', '9..'],
    ],
    [
      'category',
      [
        ['wheels_tyres', 'wheels-tyres'],
        ['brakes', 'brakes'],
      ],
      ['wings'],
    ],
    [
      'condition',
      [
        ['used', 'used'],
        ['for_parts', 'for-parts'],
        ['parts', 'for-parts'],
      ],
      ['shiny'],
    ],
    ['service', [['towing', 'towing']], ['cooking']],
    [
      'urgency',
      [
        ['urgent', 'urgent'],
        ['"I can wait"', 'can-wait'],
        ['just-looking', 'just-looking'],
      ],
      ['soon'],
    ],
    ['fits', [['garage', 'garage']], ['me']],
    [
      'has',
      [
        ['video', 'video'],
        ['picture', 'photo'],
        ['place', 'place'],
      ],
      ['soul'],
    ],
    [
      'is',
      [
        ['open', 'open'],
        ['sale', 'for-sale'],
        ['in-stock', 'in-stock'],
      ],
      ['red'],
    ],
    [
      'can',
      [
        ['ship', 'ship'],
        ['pick-up', 'pickup'],
      ],
      ['fly'],
    ],
    ['tag', [['Brakes', 'Brakes']], ['']],
    [
      'author',
      [
        ['@mara', 'mara'],
        ['Mara', 'mara'],
      ],
      ['mara!', ''],
    ],
    [
      'near',
      [
        ['denver', 'denver'],
        ['"Salt Lake City, UT"', 'Salt Lake City, UT'],
      ],
      [''],
    ],
    [
      'radius',
      [
        ['50', '50'],
        ['80km', '80'],
      ],
      ['0', '20001', 'far'],
    ],
    ['before', [['2026-01-01', '2026-01-01']], ['2026-02-30', 'soon', '0000-01-01']],
    ['after', [['2024-02-29', '2024-02-29']], ['2025-02-29']],
    ['within', [['week', 'week']], ['decade']],
    ['from', [['2026-12-01', '2026-12-01']], ['1.12.2026']],
    ['to', [['2026-12-01', '2026-12-01']], ['never']],
  ]

  test('the table lists every filter', () => expect(table.map(([key]) => key)).toEqual(FILTER_KEYS))

  test.each(table)('%s: reads good values and refuses bad ones', (key, good, bad) => {
    for (const [typed, meant] of good) expect(parseSearch(`${key}:${typed}`).tokens).toEqual([filter(key, meant)])
    for (const typed of bad) {
      const { tokens, notes } = parseSearch(`${key}:${typed}`)
      expect(tokens, typed).toEqual([{ type: 'word', text: `${key}:${typed}` }])
      expect(notes[0]?.message, typed).toContain(filterKeys[key as 'type'].takes)
    }
  })
})

test('an unknown filter becomes a word, with a note on what is allowed', () => {
  const { tokens, notes } = parseSearch('color:red brakes')
  expect(wordsOf(tokens)).toBe('color:red brakes')
  expect(notes).toEqual([{ text: 'color:red', message: expect.stringContaining('The filters are type: make:') }])
})

test('URLs, times, and a lone colon are words without a note', () => {
  for (const text of ['https://vrumies.example/x', '10:30', 'Re: brakes', ':', '-', '"dyno day"']) {
    expect(parseSearch(text).notes, text).toEqual([])
  }
})

test('a minus negates filters that can be negated', () => {
  expect(parseSearch('-type:forum').tokens).toEqual([filter('type', 'forum', true)])
  expect(parseSearch('-near:denver').notes[0]?.message).toBe('near: can’t be excluded with a minus.')
})

test('printing and parsing any search again yields the same tokens', () => {
  const typed = fc.array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.constantFrom('type:market', 'near:"', '"', '-', ':', 'price:<', 'near:"a b', 'make:""x', ' ', '\n', 'TAG:ä"'),
      fc.tuple(fc.constantFrom(...FILTER_KEYS), fc.string({ maxLength: 12 })).map(([key, value]) => `${key}:${value}`),
    ),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(typed, fc.constantFrom('', ' '), (parts, glue) => {
      const { tokens } = parseSearch(parts.join(glue))
      expect(parseSearch(printSearch(tokens)).tokens).toEqual(tokens)
    }),
    { numRuns: 2_000 },
  )
})

test('printing and parsing filter chips yields the same chips', () => {
  const values = fc.oneof(
    ...FILTER_KEYS.map((key) => {
      const { values } = filterKeys[key] as { values?: readonly string[] }
      return fc.record({
        type: fc.constant('filter' as const),
        key: fc.constant(key),
        value: values ? fc.constantFrom(...values) : fc.constantFrom('12', '2026-03-04', 'a b', 'škoda'),
        isNegated: fc.boolean(),
      })
    }),
  )
  fc.assert(
    fc.property(fc.array(values, { maxLength: 6 }), (filters) => {
      const good = filters.filter(({ key, value, isNegated }) => {
        const { read, isNegatable } = filterKeys[key] as {
          read: (value: string) => string | null
          isNegatable?: boolean
        }
        return read(value) === value && (!isNegated || isNegatable)
      }) as SearchToken[]
      expect(parseSearch(printSearch(good)).tokens).toEqual(good)
    }),
  )
})

test('`endsOf` returns inclusive ends', () => {
  expect(endsOf('<200')).toEqual({ most: 199 })
  expect(endsOf('<=200')).toEqual({ most: 200 })
  expect(endsOf('>50')).toEqual({ least: 51 })
  expect(endsOf('>=50')).toEqual({ least: 50 })
  expect(endsOf('50..200')).toEqual({ least: 50, most: 200 })
  expect(endsOf('7')).toEqual({ least: 7, most: 7 })
  expect(endsOf('<$50', 4)).toEqual({ most: 199 })
  expect(endsOf('$50..$200', 4)).toEqual({ least: 200, most: 800 })
})
