import { expect, test } from 'vitest'
import { type LifeStep, lifeCycle } from './life-cycle.ts'

const DAY = 86_400
const waits = { reply: 3 * DAY, visit: DAY }

/** A visit to a shop: asked for, agreed on, made. */
const steps = {
  agree: { from: ['asked'], by: 'seller', to: 'agreed', isExpected: true },
  call_off: { from: ['asked', 'agreed'], by: ['buyer', 'seller'], to: 'off' },
  no_reply: { from: ['asked'], by: 'timer', to: 'off', after: 'reply', waitsFor: 'seller', remindAfterDays: [1, 5] },
  arrive: { from: ['agreed'], by: 'seller', only: 'in person', to: 'done', isExpected: true },
  dial_in: { from: ['agreed'], by: 'seller', only: 'by phone', to: 'done', isExpected: true },
  assume: { from: ['agreed'], by: 'timer', to: 'done', after: 'visit', anchor: 'visit', remindBeforeDays: [0.5] },
} as const satisfies Record<string, LifeStep<'asked' | 'agreed' | 'off' | 'done', string, keyof typeof waits>>
const visits = lifeCycle<keyof typeof steps, 'asked' | 'agreed' | 'off' | 'done', string, keyof typeof waits>(steps)

test('the table says who may do what, in which state, of which variant', () => {
  expect(visits.stepsBy('seller', { state: 'asked' })).toEqual(['agree', 'call_off'])
  expect(visits.stepsBy('buyer', { state: 'agreed' })).toEqual(['call_off'])
  expect(visits.stepsBy('seller', { state: 'agreed', variant: 'by phone' })).toEqual(['call_off', 'dial_in'])
  expect(visits.isPossible('arrive', { state: 'agreed' })).toBe(false)
  expect(visits.stepsBy('seller', { state: 'off' })).toEqual([])
})

test('a wait counts from the step into its state, with the reminders that fit in it', () => {
  expect(visits.deadlinesOf({ state: 'asked' }, waits)).toEqual([
    { event: 'no_reply', reminder: 0, seconds: 3 * DAY, since: null },
    { event: 'no_reply', reminder: 1, seconds: DAY, since: null },
  ])
  expect(visits.deadlinesOf({ state: 'asked' }, { ...waits, reply: DAY })).toHaveLength(1)
  expect(visits.waitsFor({ state: 'asked' })).toBe('seller')
})

test('a wait can count from a date, and without the date does not begin', () => {
  const since = '2126-12-24T16:00:00.000Z'
  expect(visits.deadlinesOf({ state: 'agreed' }, waits, { visit: since })).toEqual([
    { event: 'assume', reminder: 0, seconds: DAY, since },
    { event: 'assume', reminder: 1, seconds: DAY / 2, since },
  ])
  expect(visits.deadlinesOf({ state: 'agreed' }, waits)).toEqual([])
  expect(visits.waitsFor({ state: 'agreed' })).toBeNull()
})

test('a date can bring a reminder before it comes, but none that would be too late', () => {
  const remindersOf = (since: string, visit: number) =>
    visits
      .deadlinesOf({ state: 'agreed' }, { ...waits, visit }, { visit: since })
      .filter(({ reminder }) => reminder > 0)
      .map(({ seconds }) => seconds)

  expect(remindersOf('2126-12-24T16:00:00.000Z', 3_600)).toEqual([3_600 - DAY / 2])
  expect(remindersOf('2016-12-24T16:00:00.000Z', 3_600)).toEqual([])
})

test('the path goes on along the expected steps of the variant', () => {
  expect(visits.pathFrom({ state: 'asked', variant: 'in person' })).toEqual(['agreed', 'done'])
  expect(visits.pathFrom({ state: 'asked' })).toEqual(['agreed'])
  expect(visits.pathFrom({ state: 'off' })).toEqual([])
})
