import { describe, expect, test } from 'vitest'
import type { Copy } from '../fingerprints/index.ts'
import { type Account, holdReasons } from './policy.ts'

const now = new Date('2026-11-28T12:00:00Z')
const old: Account = { id: 1, isNew: false, posts: 0, recentPosts: 0 }
const young: Account = { ...old, isNew: true }
const post = { kind: 'forum' as const, isNew: true, links: 0 }
const none = { texts: [], pictures: [] }
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()
const copyOf = (authorId: number, other: Partial<Copy> = {}): Copy => ({
  postId: 7,
  authorId,
  kind: 'forum',
  isRemoved: false,
  createdAt: hoursAgo(1),
  ...other,
})

describe('a new account', () => {
  test('is held for a link in its first three posts', () => {
    const withLink = { ...post, links: 1 }

    expect(holdReasons(young, withLink, none, now)).toEqual([{ check: 'first_links', detail: null }])
    expect(holdReasons({ ...young, posts: 3 }, withLink, none, now)).toEqual([])
    expect(holdReasons(young, post, none, now)).toEqual([])
    expect(holdReasons(old, withLink, none, now)).toEqual([])
  })

  test('is held for its fourth post within minutes, but not for an edit', () => {
    const busy = { ...young, posts: 3, recentPosts: 3 }

    expect(holdReasons(busy, post, none, now)).toEqual([{ check: 'many_at_once', detail: '4' }])
    expect(holdReasons({ ...busy, recentPosts: 2 }, post, none, now)).toEqual([])
    expect(holdReasons(busy, { ...post, isNew: false }, none, now)).toEqual([])
  })
})

describe('the same text', () => {
  const check = (author: Account, kind: 'forum' | 'market', texts: readonly Copy[]) =>
    holdReasons(author, { ...post, kind }, { texts, pictures: [] }, now)

  test('of someone else is held, but an established seller may use a manufacturer’s', () => {
    expect(check(old, 'forum', [copyOf(2), copyOf(3)])).toEqual([{ check: 'same_text', detail: '2' }])
    expect(check(old, 'market', [copyOf(2)])).toEqual([])
    expect(check(young, 'market', [copyOf(2)])).toEqual([{ check: 'same_text', detail: '1' }])
  })

  test('again by its author is held the second time for a new account, and the fourth time in a day for others', () => {
    expect(check(young, 'forum', [copyOf(1)])).toEqual([{ check: 'same_text', detail: '1' }])
    expect(check(old, 'forum', [copyOf(1), copyOf(1)])).toEqual([])
    expect(check(old, 'forum', [copyOf(1), copyOf(1), copyOf(1)])).toEqual([{ check: 'same_text', detail: '3' }])
    expect(check(old, 'forum', Array(3).fill(copyOf(1, { createdAt: hoursAgo(25) })))).toEqual([])
  })

  test('may be in any number of a seller’s listings', () => {
    expect(check(young, 'market', Array(20).fill(copyOf(1)))).toEqual([])
  })

  test('as something that a moderator hid is always held, and each copy counts once', () => {
    expect(check(old, 'market', [copyOf(1, { isRemoved: true })])).toEqual([{ check: 'same_text', detail: '1' }])
    expect(check(young, 'forum', [copyOf(1, { isRemoved: true })])).toEqual([{ check: 'same_text', detail: '1' }])
  })
})

test('the same picture is held if it is somebody else’s, or was hidden by a moderator', () => {
  const check = (author: Account, kind: 'forum' | 'market', picture: Copy) =>
    holdReasons(author, { ...post, kind }, { texts: [], pictures: [picture] }, now)

  expect(check(old, 'forum', copyOf(2))).toEqual([{ check: 'same_picture', detail: '1' }])
  expect(check(young, 'forum', copyOf(1))).toEqual([])
  expect(check(old, 'market', copyOf(2))).toEqual([])
  expect(check(young, 'market', copyOf(2))).toEqual([{ check: 'same_picture', detail: '1' }])
  expect(check(old, 'market', copyOf(1, { isRemoved: true }))).toEqual([{ check: 'same_picture', detail: '1' }])
})
