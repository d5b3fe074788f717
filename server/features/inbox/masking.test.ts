import { expect, test } from '#test/test.ts'
import { maskContacts } from './masking.ts'

test.for([
  ['Call (626) 555-0134 after 5', 'Call ••• after 5'],
  ['626.555.0134', '•••'],
  ['+49 170 1234567', '•••'],
  ['555-0134', '•••'],
  ['12 Elm St, Pasadena, CA 91101', '•••'],
  ['I am at 9 Oak Ave come by', 'I am at ••• come by'],
  ['P.O. Box 123', '•••'],
] as const)('"%s" shows as "%s"', ([text, masked]) => {
  expect(maskContacts(text)).toBe(masked)
})

test.for([
  '$12,000 for 350 hp on the road',
  '20 miles that way',
  '4 wheel drive',
  'Built in 1999 2000 2001 2002',
  'VIN 1HGCM82633A004352',
  '2026-11-23 10:30',
])('"%s" shows as it is', (text) => {
  expect(maskContacts(text)).toBe(text)
})
