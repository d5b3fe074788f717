import { expect, test } from 'vitest'
import { zoneName, zoneOptions } from './zone-names.ts'

test.for([
  ['America/Los_Angeles', 'Pacific Time'],
  ['America/New_York', 'Eastern Time'],
  ['America/Phoenix', 'Mountain Standard Time'],
  ['Europe/Paris', 'Central European Time'],
  ['Asia/Calcutta', 'India Standard Time'],
] as const)('%s is called %s', ([zone, name]) => expect(zoneName(zone)).toBe(name))

test('every zone can be told from the others, and the first ones come first, once', () => {
  const first = ['Europe/Paris', 'America/Denver', 'Europe/Paris']
  const options = zoneOptions(first)

  expect(options.slice(0, 2)).toEqual([
    { value: 'Europe/Paris', label: 'Central European Time (Paris)' },
    { value: 'America/Denver', label: 'Mountain Time (Denver)' },
  ])
  expect(options.map(({ value }) => value).toSorted()).toEqual(Intl.supportedValuesOf('timeZone').toSorted())
  expect(new Set(options.map(({ label }) => label)).size).toBe(options.length)
  expect(options.filter(({ label }) => /_|\/|GMT[+-]/.test(label))).toEqual([])
})
