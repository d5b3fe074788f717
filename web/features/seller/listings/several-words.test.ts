import { expect, test } from 'vitest'
import type { LeftReason } from '#contract/listing-actions.ts'
import { severalWords } from './several-words.ts'

const left = (...reasons: LeftReason[]) => reasons.map((reason, index) => ({ postId: index + 9, title: null, reason }))

test('an action says how many it changed, and why it left the others alone', () => {
  expect(severalWords('end', { done: [1, 2, 3, 4, 5, 6, 7], left: left('paying') })).toBe(
    '7 ended. 1 can’t be ended: a buyer is paying for it.',
  )
  expect(severalWords('end', { done: [], left: left('paying', 'ended', 'paying') })).toBe(
    '2 can’t be ended: buyers are paying for them. 1 can’t be ended: it has already ended.',
  )
  expect(severalWords('relist', { done: [1], left: left('not_ended') })).toBe(
    '1 relisted. 1 can’t be relisted: it hasn’t ended.',
  )
  expect(severalWords('copy', { done: [1, 2], left: left('drafts') })).toBe(
    '2 copied to your drafts. 1 can’t be copied: you already have 50 drafts.',
  )
  expect(severalWords('delete', { done: [1], left: left('gone', 'gone') })).toBe(
    '1 deleted. 2 can’t be deleted: they’re gone.',
  )
  expect(severalWords('restore', { done: [1, 2], left: [] })).toBe('2 restored.')
})
