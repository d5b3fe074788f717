import { expect, test } from 'vitest'
import { addressLine, addressMistakes, emptyAddress, tidyAddress } from './typed-address.ts'

const fargo = {
  name: 'Dana Whitlock',
  line1: '2218 Fargo Street',
  line2: '',
  city: 'Los Angeles',
  state: 'CA',
  zip: '90039',
}

test('an address needs everything but a second line', () => {
  expect(Object.keys(addressMistakes(emptyAddress))).toEqual(['name', 'line1', 'city', 'state', 'zip'])
  expect(addressMistakes(fargo)).toEqual({})
})

test('a ZIP code has 5 digits, or 9 with a hyphen', () => {
  expect(addressMistakes({ ...fargo, zip: '90039-1234' })).toEqual({})
  expect(addressMistakes({ ...fargo, zip: '9003' })).toEqual({
    zip: 'A ZIP code has 5 or 9 digits, such as 91103 or 91103-1234.',
  })
  expect(addressMistakes({ ...fargo, zip: '900391234' })).toEqual({})
  expect(tidyAddress({ ...fargo, zip: '900391234' }).zip).toBe('90039-1234')
})

test('a name that does not fit on the label is refused', () => {
  expect(addressMistakes({ ...fargo, name: 'x'.repeat(81) })).toHaveProperty('name')
})

test('an address is sent without stray spaces, and without an empty line', () => {
  expect(tidyAddress({ ...fargo, name: ' Dana Whitlock ', line2: ' ' })).toEqual({
    name: 'Dana Whitlock',
    line1: '2218 Fargo Street',
    city: 'Los Angeles',
    state: 'CA',
    zip: '90039',
  })
})

test('an address fits on one line', () => {
  expect(addressLine(fargo)).toBe('2218 Fargo Street, Los Angeles, CA 90039')
  expect(addressLine({ ...fargo, line2: 'Unit 4' })).toBe('2218 Fargo Street, Unit 4, Los Angeles, CA 90039')
})
