// A life cycle is a table of steps: who may lead a subject from which states to which other, and what the site does if
// nobody acts. Orders, returns, disputes, offers, and deposits have one each.

import { own } from './own.ts'

/** The sides of a deal. */
export type Side = 'buyer' | 'seller'

/** Returns the seller for the buyer, and the buyer for the seller. */
export function otherSide(side: Side): Side {
  return side === 'buyer' ? 'seller' : 'buyer'
}

/**
 * One step. `By`: sides, `timer`, and so on. `Wait`: names of settings.
 */
export type LifeStep<State extends string = string, By extends string = string, Wait extends string = string> = {
  from: readonly State[]
  /** Who takes it; the site, with an empty list. */
  by: By | readonly By[]
  to: State
  /** Only for subjects of this variant: 'shipping', 'pickup'. */
  only?: string
  /** For timers: how long to wait, by the name of the setting. */
  after?: Wait
  /** What the wait counts from: a date of the subject. Without one, from the step into the state. */
  anchor?: string
  /** For timers: when to remind `waitsFor`, in days after the wait begins, or before it ends. */
  remindAfterDays?: readonly number[]
  remindBeforeDays?: readonly number[]
  /** For timers: who must act before. */
  waitsFor?: Side
  /** The step that is expected if nothing goes wrong: the timeline shows where it leads. */
  isExpected?: boolean
}

/**
 * What the site does by itself after so many seconds: a step of the subject's life. `reminder`: 0 is the step itself, the
 * others lead up to it. `since`: what the seconds count from, if not from now.
 */
export type Deadline<Event extends string = string> = {
  event: Event
  reminder: number
  seconds: number
  since?: string | null
}

const DAY = 86_400

/** What decides about a step, besides who takes it. `variant`: for steps that are for some subjects only. */
type Standing<State extends string> = { state: State; variant?: string | null }
type Waits<Wait extends string> = Readonly<Record<Wait, number>>
/** Dates that waits count from, by the name of the anchor. A wait without its date does not begin. */
type Dates = Readonly<Record<string, string | null>>

/** Answers questions about a table of steps. */
export function lifeCycle<Event extends string, State extends string, By extends string, Wait extends string>(
  steps: Readonly<Record<Event, LifeStep<State, By, Wait>>>,
) {
  const events = Object.keys(steps) as Event[]
  const isBy = (event: Event, by: By) => [steps[event].by].flat().includes(by)

  /** Whether the table has this step for a subject that stands like this. */
  function isPossible(event: Event, { state, variant = null }: Standing<State>) {
    const { from, only } = steps[event]
    return from.includes(state) && (only === undefined || only === variant)
  }

  /** The steps that someone can take, in the order of the table. */
  function stepsBy(by: By, standing: Standing<State>) {
    return events.filter((event) => isBy(event, by) && isPossible(event, standing))
  }

  /** The steps that the site takes by itself, with their waits. */
  function timersOf(standing: Standing<State>) {
    return events.filter((event) => steps[event].after !== undefined && isPossible(event, standing))
  }

  /** The deadlines of a subject that enters a state. Reminders that would be too late are left out. */
  function deadlinesOf(standing: Standing<State>, waits: Waits<Wait>, dates: Dates = {}): Deadline<Event>[] {
    return timersOf(standing).flatMap((event) => {
      const step = steps[event]
      const since = sinceOf(step, dates)
      if (step.after === undefined || since === undefined) return []
      const end = waits[step.after]
      return [end, ...remindersOf(step, end, since)].map((seconds, reminder) => ({ event, reminder, seconds, since }))
    })
  }

  /** The side that must act in this state. Null if nobody must. */
  function waitsFor(standing: Standing<State>): Side | null {
    const sides = timersOf(standing).flatMap((event) => steps[event].waitsFor ?? [])
    return sides[0] ?? null
  }

  /** The states to come if nothing goes wrong. */
  function pathFrom({ state, variant = null }: Standing<State>): State[] {
    const next = events.find((event) => steps[event].isExpected && isPossible(event, { state, variant }))
    return next === undefined ? [] : [steps[next].to, ...pathFrom({ state: steps[next].to, variant })]
  }

  return { events, isBy, isPossible, stepsBy, timersOf, deadlinesOf, waitsFor, pathFrom }
}

/** What a wait counts from: null if from now, undefined if its date isn't known. */
function sinceOf({ anchor }: LifeStep, dates: Dates) {
  return anchor === undefined ? null : (own(dates, anchor) ?? undefined)
}

/** In seconds after the wait begins or, if it counts from a date that is still to come, before it. */
function remindersOf({ remindAfterDays = [], remindBeforeDays = [] }: LifeStep, end: number, since: string | null) {
  const passed = since === null ? 0 : (Date.now() - Date.parse(since)) / 1_000
  return [...remindAfterDays.map((days) => days * DAY), ...remindBeforeDays.map((days) => end - days * DAY)].filter(
    (seconds) => seconds > passed && seconds < end,
  )
}
