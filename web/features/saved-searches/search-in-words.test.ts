import { expect, test } from 'vitest'
import { searchInWords } from './search-in-words.ts'

// The language of tests is American English, so distances are in miles.
test.for([
  [
    'type:market condition:used price:50..200 near:"Pasadena, CA" radius:80 wheels',
    'Market · Used · $12.50 to $50 · within 50 mi of Pasadena, CA · “wheels”',
  ],
  [
    'type:vehicle make:BMW year:<1990 price:>=5000 mileage:<=60000 title:clean',
    'Vehicles · BMW · 1989 or older · $5,000 or more · up to 60,000 miles · Clean title',
  ],
  ['near:"Pasadena, CA"', 'within 50 mi of Pasadena, CA'],
  ['near:Germany brakes', 'near Germany · “brakes”'],
  ['near:34.05,-118.24 radius:16', 'within 10 mi of a point on the map'],
  ['-type:blog tag:"cold start" author:mara within:day', 'not Blogs · #cold start · by @mara · past 24 hours'],
  [
    'type:event from:2026-12-01 to:2026-12-31 has:photo',
    'Events · from Dec 1, 2026 · until Dec 31, 2026 · with a photo',
  ],
  ['is:in-stock can:pickup can:ship fits:garage', 'in stock · local pickup · ships · fits my garage'],
  ['type:request service:body-paint is:accepting-quotes', 'Requests · Body and paint · accepting quotes'],
  ['urgency:can-wait color:red', 'Can wait · “color:red”'],
  ['year:1967', '1967'],
  ['type:market price:$12..$50', 'Market · $12 to $50'],
  ['type:market price:>=$12', 'Market · $12 or more'],
  ['type:vehicle price:>=$5,000', 'Vehicles · $5,000 or more'],
  ['year:>=1990 -title:none -can:ship -has:photo', '1990 or newer · has a title · doesn’t ship · no photo'],
] as const)('%s is said as %s', ([q, words]) => {
  expect(searchInWords(q)).toBe(words)
})
