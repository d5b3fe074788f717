import { expect, test } from 'vitest'
import { isMuted, lastLineOf, shortAge, unreadWords } from './row-words.ts'

const last = { isMine: false, text: 'Studs arrived', files: 0, isRemoved: false }

test('the last line says who wrote it', () => {
  expect(lastLineOf({ last })).toBe('Studs arrived')
  expect(lastLineOf({ last: { ...last, isMine: true } })).toBe('You: Studs arrived')
})

test('a message without text is told by its files or its post', () => {
  expect(lastLineOf({ last: { ...last, text: '', files: 1 } })).toBe('1 file')
  expect(lastLineOf({ last: { ...last, text: '', files: 3, isMine: true } })).toBe('You: 3 files')
  expect(lastLineOf({ last: { ...last, text: '' } })).toBe('Shared a post')
})

test('a removed message says so, and an empty conversation, too', () => {
  expect(lastLineOf({ last: { ...last, text: '', isRemoved: true } })).toBe('Message removed')
  expect(lastLineOf({ last: null })).toBe('No messages yet')
})

test('the age is short', () => {
  const now = Date.parse('2026-11-18T12:00:00Z')
  expect(shortAge('2026-11-18T11:59:50Z', now)).toBe('now')
  expect(shortAge('2026-11-18T11:58:00Z', now)).toBe('2 m')
  expect(shortAge('2026-11-04T12:00:00Z', now)).toBe('2 w')
})

test('unread messages are counted up to a limit', () => {
  expect(unreadWords(1, 99)).toBe('1 unread message')
  expect(unreadWords(2, 99)).toBe('2 unread messages')
  expect(unreadWords(99, 99)).toBe('99 or more unread messages')
})

test('a conversation is muted until its time has come', () => {
  const now = Date.parse('2026-11-18T12:00:00Z')
  expect(isMuted({ mutedUntil: null }, now)).toBe(false)
  expect(isMuted({ mutedUntil: '2026-11-18T11:00:00Z' }, now)).toBe(false)
  expect(isMuted({ mutedUntil: '9999-12-31T00:00:00Z' }, now)).toBe(true)
})
