import { expect, test } from 'vitest'
import { splitAddress } from './pasted-address.ts'

const pasadena = { line1: '123 Raymond Ave', line2: '', city: 'Pasadena', state: 'CA', zip: '91103' }

test.for([
  ['123 Raymond Ave, Pasadena, CA 91103', pasadena],
  ['123 Raymond Ave\nPasadena, California 91103\nUSA', pasadena],
  [
    'Ann Ortiz\n123 Raymond Ave\nApt 4\nPasadena CA 911031234',
    { ...pasadena, name: 'Ann Ortiz', line2: 'Apt 4', zip: '91103-1234' },
  ],
  [
    'Ann Ortiz\r\n123 Raymond Ave\r\nApt 4\r\nPasadena, CA  91103-1234\r\nUnited States',
    { ...pasadena, name: 'Ann Ortiz', line2: 'Apt 4', zip: '91103-1234' },
  ],
  [
    'Ann Ortiz, Ortiz Motors, 12 Elm St, Unit 4, New York, New York, 10001',
    {
      name: 'Ann Ortiz, Ortiz Motors',
      line1: '12 Elm St',
      line2: 'Unit 4',
      city: 'New York',
      state: 'NY',
      zip: '10001',
    },
  ],
  ['PSC 3, Box 4120, APO, AE 09021', { line1: 'PSC 3', line2: 'Box 4120', city: 'APO', state: 'AE', zip: '09021' }],
  [
    'P.O. Box 7, Washington, D.C. 20001',
    { line1: 'P.O. Box 7', line2: '', city: 'Washington', state: 'DC', zip: '20001' },
  ],
  ['123 Raymond Ave', null],
  ['Pasadena, CA 91103', null],
  ['123 Raymond Ave, Pasadena, 91103', null],
  [`${'1 '.repeat(400)}, Pasadena, CA 91103`, null],
] as const)('%j is split into its fields', ([text, fields]) => {
  expect(splitAddress(text)).toEqual(fields)
})
