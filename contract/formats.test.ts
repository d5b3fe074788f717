import { expect, test } from 'vitest'
import { phoneLink } from './phone.ts'
import { readState, US_STATES } from './us-states.ts'
import { readZip, statesOfZip, zipDoubt } from './zip-codes.ts'

test.for([
  ['(626) 555-0142', 'tel:6265550142'],
  ['626/555-0142', 'tel:6265550142'],
  ['626.555.0142 x12', 'tel:6265550142;ext=12'],
  ['626-555-0142, ext. 12', 'tel:6265550142;ext=12'],
  ['+44 20 7946 0018 extension 7', 'tel:+442079460018;ext=7'],
  ['1-800-FLOWERS', 'tel:18003569377'],
  ['1 800 GOT MILK', 'tel:18004686455'],
  ['Tel.: 626–555–0142', 'tel:6265550142'],
  ['６２６ ５５５ ０１４２', 'tel:6265550142'],
  ['12345', 'tel:12345'],
  ['call me', null],
  ['FLOWERS', null],
  ['-----', null],
  ['1234', null],
  ['call Bob at 626', null],
  ['javascript:alert(12345)', null],
] as const)('%s is called as %s', ([text, link]) => expect(phoneLink(text)).toBe(link))

test.for([
  ['91103', '91103'],
  [' 91103-1234 ', '91103-1234'],
  ['911031234', '91103-1234'],
  ['91103 1234', '91103-1234'],
  ['91103–1234', '91103-1234'],
  ['９１１０３', '91103'],
  ['9110', null],
  ['911031', null],
  ['SW1A 1AA', null],
] as const)('%s is the ZIP code %s', ([text, zip]) => expect(readZip(text)).toBe(zip))

test.for([
  ['CA', 'CA'],
  [' california ', 'CA'],
  ['N.Y.', 'NY'],
  ['New  York', 'NY'],
  ['D.C.', 'DC'],
  ['ae', 'AE'],
  ['Armed Forces Pacific', 'AP'],
  ['puerto rico', 'PR'],
  ['XX', null],
  ['', null],
] as const)('%s is the state %s', ([text, state]) => expect(readState(text)).toBe(state))

test('every state has ZIP codes, and few prefixes have several states', () => {
  const prefixes = Array.from({ length: 1000 }, (_, number) => String(number).padStart(3, '0'))
  const shared = prefixes.filter((prefix) => statesOfZip(prefix).length > 1)

  expect(new Set(prefixes.flatMap(statesOfZip))).toEqual(new Set(US_STATES))
  expect(shared).toEqual(['063', '834', '967', '969'])
})

test('a ZIP code of another state is asked about', () => {
  expect(zipDoubt({ state: 'CA', zip: '90039' })).toBeNull()
  expect(zipDoubt({ state: 'NY', zip: '90039' })).toBe(
    'ZIP code 90039 is in California, not in New York. Is that right?',
  )
  expect(zipDoubt({ state: 'AE', zip: '09012' })).toBeNull()
  expect(zipDoubt({ state: 'CA', zip: '00100' })).toBe('We don’t recognize ZIP code 00100. Is that right?')
  expect(zipDoubt({ state: '', zip: '90039' })).toBeNull()
})
