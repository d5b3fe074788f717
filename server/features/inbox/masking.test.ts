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
  ['Write to ann.lee+cars@mail.example.com.', 'Write to •••.'],
  ['6265550134@example.com', '•••'],
  ['ann@gmail.com,bob@gmail.com', '•••,•••'],
  ['ann @ gmail.com', '•••'],
  ['ann (at) gmail [dot] com', '•••'],
  ['ann at gmail dot co dot uk', '•••'],
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
  'Ask @hugh.he knows',
  '2 @ $40 each, or 3 @ 5.5 mm',
  'See you at the meet. Come early',
  'Look at example.com',
])('"%s" shows as it is', (text) => {
  expect(maskContacts(text)).toBe(text)
})
