import { expect, test } from 'vitest'
import type { Role } from '#contract/members.ts'
import type { AuthorRecord, DecisionAction } from '#contract/moderation.ts'
import { actWords, choiceOf, doneWords, othersOf } from './act-words.ts'

const record = { otherPosts: 5, role: 'member' } as AuthorRecord
const post = { itemType: 'post', itemState: 'shown', reports: 2, record } as const
const month = { time: 'date', date: '2026-12-18T12:00' } as const
const author = { id: 1, handle: 'ray', name: 'Ray', showsHandle: false, avatar: null }

test.for([
  [post, { action: null, hidesOthers: false }, 'Choose what to do'],
  [post, { action: 'keep', hidesOthers: false }, 'Keep post'],
  [{ ...post, itemState: 'held' }, { action: 'keep', hidesOthers: false }, 'Publish post'],
  [{ ...post, itemState: 'gone' }, { action: 'keep', hidesOthers: false }, 'Close the reports'],
  [post, { action: 'hide', hidesOthers: false }, 'Hide post'],
  [post, { action: 'hide', hidesOthers: true }, 'Hide 6 posts'],
  [{ ...post, itemType: 'comment' }, { action: 'hide', hidesOthers: false }, 'Hide comment'],
  [{ ...post, itemType: 'comment' }, { action: 'hide', hidesOthers: true }, 'Hide comment and 5 posts'],
  [{ ...post, record: null }, { action: 'hide', hidesOthers: true }, 'Hide post'],
  [post, { action: 'warn', hidesOthers: false }, 'Send warning'],
  [post, { action: 'suspend', hidesOthers: false }, 'Suspend until Dec 18'],
] as const)('the button says what it does: %j, %j', ([shown, chosen, words]) => {
  expect(actWords(shown, { ...month, ...chosen })).toBe(words)
})

test('a suspension without an end is for good', () => {
  expect(actWords(post, { action: 'suspend', hidesOthers: false, time: 'good', date: '' })).toBe('Suspend for good')
})

test('at most 100 other posts are hidden at once', () => {
  expect(othersOf({ record: { ...record, otherPosts: 230 } })).toBe(100)
})

test('what can’t be hidden says why, and nobody warns an author who left', () => {
  const of = (action: DecisionAction, change: object, role: Role = 'moderator') =>
    choiceOf(action, { ...post, author, ...change }, role)
  expect(of('hide', {})).toEqual({ hint: 'Author can appeal', isOff: false })
  expect(of('hide', { itemType: 'member' })).toEqual({ hint: 'A member can’t be hidden', isOff: true })
  expect(of('hide', { itemType: 'order' }).hint).toBe('An order can’t be hidden')
  expect(of('hide', { itemState: 'gone' }).hint).toBe('Already deleted')
  expect(of('hide', { itemState: 'hidden' }).hint).toBe('Already hidden')
  expect(of('hide', { itemState: 'held' }).isOff).toBe(false)
  expect(of('warn', { author: null })).toEqual({ hint: 'The author left', isOff: true })
  expect(of('suspend', { author: null }).isOff).toBe(true)
  expect(of('keep', { author: null }).isOff).toBe(false)
})

test('nobody suspends an admin, and only admins suspend moderators', () => {
  const isOff = (of: Role, by: Role) =>
    choiceOf('suspend', { ...post, author, record: { ...record, role: of } }, by).isOff
  expect(isOff('admin', 'admin')).toBe(true)
  expect(isOff('moderator', 'moderator')).toBe(true)
  expect(isOff('moderator', 'admin')).toBe(false)
  expect(isOff('member', 'moderator')).toBe(false)
})

test('afterward, a toast says what happened', () => {
  expect(doneWords('hide', post, 1)).toBe('Post hidden')
  expect(doneWords('hide', post, 6)).toBe('6 items hidden')
  expect(doneWords('keep', { ...post, itemState: 'held' }, 0)).toBe('Post published')
  expect(doneWords('warn', post, 0)).toBe('Warning sent')
  expect(doneWords('suspend', post, 0)).toBe('Member suspended')
})
