import type { HourException, Interval, WeekHours } from '#contract/kinds/directory.ts'
import { describe, expect, test } from '#test/test.ts'
import { openState } from './open-state.ts'

const day: Interval[] = [{ opens: '09:00', closes: '17:00' }]
const allDay: Interval[] = [{ opens: '00:00', closes: '24:00' }]

/** The same hours every day except where `but` differs. 2026-11-20 is a Friday. */
function week(everyDay: Interval[], but: Partial<WeekHours> = {}): WeekHours {
  const names = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
  return { ...Object.fromEntries(names.map((name) => [name, everyDay])), ...but } as WeekHours
}

function at(moment: string, hours: WeekHours, hourExceptions: HourException[] = [], timeZone = 'America/Los_Angeles') {
  const { isOpen, changesAt } = openState({ hours, hourExceptions, timeZone }, Date.parse(moment))
  return [isOpen ? 'open' : 'closed', changesAt]
}

const weekdays = week(day, { saturday: [], sunday: [] })

// Los Angeles is eight hours behind in winter, seven in summer.
test.for([
  ['before it opens', '2026-11-20T16:59:00Z', ['closed', '2026-11-20T17:00:00.000Z']],
  ['the moment it opens', '2026-11-20T17:00:00Z', ['open', '2026-11-21T01:00:00.000Z']],
  ['just before it closes', '2026-11-21T00:59:59Z', ['open', '2026-11-21T01:00:00.000Z']],
  ['after Friday, until Monday', '2026-11-21T01:00:00Z', ['closed', '2026-11-23T17:00:00.000Z']],
] as const)('%s', ([, moment, expected]) => {
  expect(at(moment, weekdays)).toEqual(expected)
})

test('a lunch break closes the business', () => {
  const hours = week([
    { opens: '13:00', closes: '17:00' },
    { opens: '09:00', closes: '12:00' },
  ])

  expect(at('2026-11-20T20:30:00Z', hours)).toEqual(['closed', '2026-11-20T21:00:00.000Z'])
})

describe('hours past midnight', () => {
  const nights = week([], { friday: [{ opens: '22:00', closes: '02:00' }] })

  test('last from Friday evening into Saturday', () => {
    expect(at('2026-11-21T09:30:00Z', nights)).toEqual(['open', '2026-11-21T10:00:00.000Z'])
  })

  test('apply to no other night', () => {
    expect(at('2026-11-22T09:30:00Z', nights)).toEqual(['closed', '2026-11-28T06:00:00.000Z'])
  })

  test('continue across midnight without a gap', () => {
    const hours = week([], {
      friday: [{ opens: '18:00', closes: '24:00' }],
      saturday: [{ opens: '00:00', closes: '03:00' }],
    })

    expect(at('2026-11-21T07:00:00Z', hours)).toEqual(['open', '2026-11-21T11:00:00.000Z'])
  })
})

test('always open never changes', () => {
  expect(at('2026-11-20T16:59:00Z', week(allDay))).toEqual(['open', null])
  expect(at('2026-11-20T16:59:00Z', week([{ opens: '08:00', closes: '08:00' }]))).toEqual(['open', null])
})

test('permanently closed never changes', () => {
  expect(at('2026-11-20T16:59:00Z', week([]))).toEqual(['closed', null])
})

describe('exceptions', () => {
  test('close on a holiday', () => {
    const holiday = [{ date: '2026-11-26', intervals: [] }]

    expect(at('2026-11-26T18:00:00Z', weekdays, holiday)).toEqual(['closed', '2026-11-27T17:00:00.000Z'])
  })

  test('open on a special Saturday', () => {
    const special = [{ date: '2026-11-21', intervals: [{ opens: '10:00', closes: '14:00' }] }]

    expect(at('2026-11-21T18:00:00Z', weekdays, special)).toEqual(['open', '2026-11-21T22:00:00.000Z'])
  })

  test('do not cut off the night before a holiday', () => {
    const hours = week([{ opens: '22:00', closes: '02:00' }])

    expect(at('2026-11-26T09:00:00Z', hours, [{ date: '2026-11-26', intervals: [] }])).toEqual([
      'open',
      '2026-11-26T10:00:00.000Z',
    ])
  })

  test('end an always-open business months ahead', () => {
    expect(at('2026-11-20T12:00:00Z', week(allDay), [{ date: '2027-03-01', intervals: [] }])).toEqual([
      'open',
      '2027-03-01T08:00:00.000Z',
    ])
  })
})

describe('daylight saving time', () => {
  test('keeps hours at wall time on both sides of the change', () => {
    expect(at('2026-10-30T15:00:00Z', week(day))).toEqual(['closed', '2026-10-30T16:00:00.000Z'])
    expect(at('2026-11-02T15:00:00Z', week(day))).toEqual(['closed', '2026-11-02T17:00:00.000Z'])
  })

  test('shortens the night that loses an hour', () => {
    const night = week([{ opens: '22:00', closes: '06:00' }])

    // 2027-03-14: 02:00 becomes 03:00 in Los Angeles.
    expect(at('2027-03-14T07:00:00Z', night)).toEqual(['open', '2027-03-14T13:00:00.000Z'])
    expect(at('2027-03-13T07:00:00Z', night)).toEqual(['open', '2027-03-13T14:00:00.000Z'])
  })

  test('delays an opening in the skipped hour until after it', () => {
    expect(at('2027-03-14T09:00:00Z', week([{ opens: '02:30', closes: '05:00' }]))).toEqual([
      'closed',
      '2027-03-14T10:30:00.000Z',
    ])
  })

  test('half-hour zones and the other hemisphere work', () => {
    expect(at('2026-11-20T03:00:00Z', week(day), [], 'Asia/Kolkata')).toEqual(['closed', '2026-11-20T03:30:00.000Z'])
    expect(at('2026-11-20T20:15:00Z', week(day), [], 'Pacific/Chatham')).toEqual(['open', '2026-11-21T03:15:00.000Z'])
  })
})
