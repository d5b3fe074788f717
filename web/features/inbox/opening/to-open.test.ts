import { expect, test } from 'vitest'
import { toOpen } from './to-open.ts'

const newestFirst = [
  { id: 3, unread: 2 },
  { id: 7, unread: 0 },
  { id: 5, unread: 0 },
]

test.for<[what: string, items: typeof newestFirst, known: Parameters<typeof toOpen>[1], opened: number | null]>([
  ['the one that was open last', newestFirst, { last: 5, hasMore: false }, 5],
  ['the one that was open last, even on a later page', newestFirst, { last: 99, hasMore: true }, 99],
  ['the newest one without unread messages, if the last one is gone', newestFirst, { last: 99, hasMore: false }, 7],
  ['the newest one without unread messages, if none was open', newestFirst, { last: Number.NaN, hasMore: true }, 7],
  ['the newest one, if all have unread messages', newestFirst.slice(0, 1), { last: 0, hasMore: false }, 3],
  ['nothing, if there is none', [], { last: 5, hasMore: false }, null],
])('opens %s', ([, items, known, opened]) => expect(toOpen(items, known)).toBe(opened))
