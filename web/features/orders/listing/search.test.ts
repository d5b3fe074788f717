import { expect, test } from 'vitest'
import { readOrdersSearch, statesIn } from './search.ts'

test('the address keeps what a list of orders has', () => {
  expect(
    readOrdersSearch({ side: 'selling', sort: 'oldest', states: 'shipped,paid', place: 'Burbank, CA', q: 'V-7' }),
  ).toEqual({
    side: 'selling',
    sort: 'oldest',
    states: 'paid,shipped',
    place: 'Burbank, CA',
    q: 'V-7',
  })
})

test('parameters that a list of orders does not have are dropped', () => {
  const read = readOrdersSearch({ side: 'both', sort: 'best', states: 'lost', place: 7, q: '' })
  expect(read).toEqual({ side: undefined, sort: undefined, states: undefined, place: '7', q: undefined })
  expect(statesIn(undefined)).toEqual([])
})
