import { expect, test } from 'vitest'
import { readProfileSearch } from './search.ts'

test('the tab and the filter of the reviews are read from the address, whether it was typed or followed', () => {
  const filter = { tab: 'reviews', as: 'buyer', stars: 4 }
  expect(readProfileSearch(filter)).toEqual(filter)
  expect(readProfileSearch({ ...filter, stars: '4' })).toEqual(filter)
})

test('invalid parameters are left out', () => {
  for (const stars of [0, 6, 4.5, 'x', '', null, undefined, {}]) {
    expect(readProfileSearch({ tab: 7, as: 'guest', stars })).toEqual({})
  }
})
