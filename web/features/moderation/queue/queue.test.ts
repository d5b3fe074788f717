import { expect, test } from 'vitest'
import { filterOf, readQueueSearch } from './filter.ts'
import { neighbors } from './neighbors.ts'

const rows = [{ id: 5 }, { id: 3 }, { id: 8 }]

test('J and K lead to the cases around the open one, and stop at the ends', () => {
  expect(neighbors(rows, 1, 1)).toEqual({ next: 8, previous: 5 })
  expect(neighbors(rows, 0, 0)).toEqual({ next: 3, previous: undefined })
  expect(neighbors(rows, 2, 2)).toEqual({ next: undefined, previous: 3 })
})

test('a case that is gone had the place of the one after it', () => {
  expect(neighbors(rows, -1, 1)).toEqual({ next: 3, previous: 5 })
  expect(neighbors(rows, -1, 3)).toEqual({ next: 8, previous: 3 })
  expect(neighbors([], -1, 0)).toEqual({ next: undefined, previous: undefined })
})

test('an address that makes no sense shows all open reports, the most urgent first', () => {
  const nonsense = readQueueSearch({ list: 'x', sort: ['oldest'], type: 'boat', reason: 7 })
  expect(filterOf(nonsense)).toEqual({ list: 'open', sort: 'urgent' })
  const good = { list: 'held', sort: 'oldest', type: 'comment', reason: 'spam' }
  expect(filterOf(readQueueSearch(good))).toEqual(good)
})
