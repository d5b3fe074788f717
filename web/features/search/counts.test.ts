import { expect, test } from 'vitest'
import type { SearchOverview } from '#contract/search.ts'
import { countsOf } from './counts.ts'

const nothing: SearchOverview = {
  counts: {},
  isCapped: false,
  peopleCount: 0,
  tagCount: 0,
  people: [],
  tags: [],
  notes: [],
}

test.for<[Partial<SearchOverview>, all: string, videos: string, people: string]>([
  [{}, '0', '0', '0'],
  [{ counts: { video: 1 } }, '1', '1', '0'],
  [{ counts: { video: 1_234, blog: 2 }, peopleCount: 4 }, '1,240', '1,234', '4'],
  [{ counts: { video: 1_000, blog: 12 }, isCapped: true, peopleCount: 4 }, '10,000+', '1,000+', '4'],
  [{ counts: { video: 3 }, peopleCount: 1_000 }, '1,003+', '3', '1,000+'],
])('the counts %j are shown as %s, %s videos, and %s people', ([overview, all, videos, people]) => {
  const counts = countsOf({ ...nothing, ...overview })

  expect([counts.all, counts.ofKind('video'), counts.people]).toEqual([all, videos, people])
})
