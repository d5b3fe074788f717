import { expect, test } from 'vitest'
import type { Reply, ReplyPage } from '#contract/replies.ts'
import { type Pages, withNewer } from './pages.ts'

const page = (...numbers: number[]): ReplyPage => ({
  items: numbers.map((number) => ({ number }) as Reply),
  around: null,
  earlier: null,
  later: null,
})
const numbersOf = ({ pages }: Pages) => pages.map(({ items }) => items.map(({ number }) => number))

test('newer replies become the last page', () => {
  const loaded: Pages = { pages: [page(1, 2)], pageParams: [{}] }

  const now = withNewer(loaded, 2, page(3))

  expect(numbersOf(now)).toEqual([[1, 2], [3]])
  expect(now.pages[0]!.later).toBe(2)
  expect(now.pageParams).toEqual([{}, { after: 2 }])
})

test('replies that arrive twice are shown once', () => {
  const empty: Pages = { pages: [page()], pageParams: [{}] }

  const once = withNewer(empty, 0, page(1))
  const twice = withNewer(once, 0, page(1))

  expect(numbersOf(twice)).toEqual([[], [1]])
})

test('of replies of which some have arrived already, only the others are added', () => {
  const loaded: Pages = { pages: [page(1), page(2)], pageParams: [{}, { after: 1 }] }

  const now = withNewer(loaded, 1, page(2, 3))

  expect(numbersOf(now)).toEqual([[1], [2], [3]])
  expect(now.pageParams.at(-1)).toEqual({ after: 2 })
})
