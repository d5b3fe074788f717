import { expect, test } from 'vitest'
import { cannedWords } from '#contract/decision-words.ts'
import type { DecisionAction } from '#contract/moderation.ts'
import { bodyOf, type DecisionValues, dateMistake, endOf, startOf, withReason, withWords } from './values.ts'

const now = Date.parse('2026-11-18T22:00:00Z')
const start = startOf({ topReason: 'scam', holdReasons: [] })
type Chosen = Partial<DecisionValues> & { action?: DecisionAction }
const chosen = (change: Chosen) => ({ ...start, action: 'hide' as DecisionAction, ...change })

test('a case starts with the most frequent reason, what moderators say of it, and nothing chosen', () => {
  expect(start).toMatchObject({ action: null, reason: 'scam', words: cannedWords.scam, note: '' })
  expect(startOf({ topReason: null, holdReasons: [{ check: 'word', detail: 'x' }] }).reason).toBe('spam')
  expect(startOf({ topReason: null, holdReasons: [] })).toMatchObject({ reason: 'other', words: '' })
})

test('another reason brings its own words, until the moderator writes some', () => {
  expect(withReason(start, 'hate')).toEqual({ reason: 'hate', words: cannedWords.hate })
  const typed = { ...start, ...withWords('Look at rule 3.') }
  expect(withReason(typed, 'hate')).toEqual({ reason: 'hate' })
  const emptied = { ...typed, ...withWords(' ') }
  expect(withReason(emptied, 'spam')).toEqual({ reason: 'spam', words: cannedWords.spam })
})

test.for([
  ['day', '2026-11-19T22:00:00.000Z'],
  ['week', '2026-11-25T22:00:00.000Z'],
  ['month', '2026-12-18T22:00:00.000Z'],
  ['good', null],
] as const)('a suspension for a %s ends then', ([time, end]) => {
  expect(endOf({ time, date: '' }, now)).toBe(end)
})

test('a date must be typed, be to come, and be within a year', () => {
  const mistake = (date: string) => dateMistake({ time: 'date', date }, now)
  expect(mistake('')).toBe('Choose a date and time.')
  expect(mistake('2026-11-17T10:00')).toBe('Choose a time in the future.')
  expect(mistake('2028-01-01T10:00')).toBe('Choose a date within a year, or For good.')
  expect(mistake('2026-12-24T10:00')).toBeNull()
  expect(dateMistake({ time: 'week', date: '' }, now)).toBeNull()
})

test('only what belongs to the decision is sent', () => {
  const all = { words: ' Stop. ', note: ' Third time. ', hidesItem: true, hidesOthers: true }
  const both = { version: 4, reason: 'scam', note: 'Third time.' }
  expect(bodyOf(chosen({ ...all, action: 'keep' }), 4, now)).toEqual({ ...both, action: 'keep' })
  expect(bodyOf(chosen(all), 4, now)).toEqual({ ...both, action: 'hide', words: 'Stop.', hidesOthers: true })
  expect(bodyOf(chosen({ ...all, action: 'warn' }), 4, now)).toEqual({
    ...both,
    action: 'warn',
    words: 'Stop.',
    hidesItem: true,
  })
  expect(bodyOf(chosen({ note: ' ' }), 4, now)).not.toHaveProperty('note')
})

test('a suspension says until when, how far, and what happens to orders; a full one hides the posts', () => {
  const given = {
    action: 'suspend' as const,
    time: 'week' as const,
    hidesPosts: false,
    orders: { 12: 'return' as const },
  }
  const of = (kind: 'full' | 'read_only') => bodyOf(chosen({ ...given, kind }), 1, now).suspension
  const shared = { until: '2026-11-25T22:00:00.000Z', orders: [{ orderId: 12, choice: 'return' }] }
  expect(of('full')).toEqual({ ...shared, kind: 'full', hidesPosts: true })
  expect(of('read_only')).toEqual({ ...shared, kind: 'read_only', hidesPosts: false })
})
