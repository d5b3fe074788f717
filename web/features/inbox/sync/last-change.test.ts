import { expect, test } from 'vitest'
import type { Message } from '#contract/messages.ts'
import { lastFileChange } from './last-change.ts'

const message = (changeSeq: number, more: Partial<Message> = {}) =>
  ({ changeSeq, files: [], removedAt: null, ...more }) as unknown as Message

const picture = { files: [{ picture: null, clip: null, document: null }] }

test('a message with a file, and the removal of one, change the media; words do not', () => {
  expect(lastFileChange([message(1), message(2)])).toBe(0)
  expect(lastFileChange([message(1, picture), message(2)])).toBe(1)
  expect(lastFileChange([message(1, picture), message(3, picture), message(2)])).toBe(3)
  expect(lastFileChange([message(4, { removedAt: '2026-01-01T00:00:00Z' }), message(2)])).toBe(4)
  expect(lastFileChange([message(5)], 4)).toBe(4)
})
