// A life cycle is a table of steps: who may take each one, which states it leads from and to, and what the site does if
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
  /** Who may take the step. Empty if only the site does. */
  by: By | readonly By[]
  to: State
  /** Only for subjects of this variant: 'shipping', 'pickup'. */
  only?: string
  /** For timers: how long to wait, by the name of the setting. */
  after?: Wait
  /**
   * The date of the subject that the wait counts from. By default, the wait starts when the subject enters the state.
   */
  anchor?: string
  /** For timers: when to remind `waitsFor`, in days after the wait begins, or before it ends. */
  remindAfterDays?: readonly number[]
  remindBeforeDays?: readonly number[]
  /** For timers: who has to act before the timer does. */
  waitsFor?: Side
  /** Part of the path if nothing goes wrong, which the timeline shows as still to come. */
  isExpected?: boolean
}

/**
 * A step that the site takes by itself in `seconds`, or a reminder of it. `reminder`: 0 for the step, 1 and up for
 * reminders. `since`: the date that `seconds` counts from; null for now.
 */
export type Deadline<Event extends string = string> = {
  event: Event
  reminder: number
  seconds: number
  since?: string | null
}

const DAY = 86_400

/** What makes a step possible, apart from who takes it. `variant`: for steps that only some subjects have. */
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

  /** Whether a subject in this state can take the step. */
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

  /**
   * The deadlines of a subject that enters a state. Reminders that would be too late are left out. `start`: what waits count
   * from if the subject was in this state before; null if from now.
   */
  function deadlinesOf(
    standing: Standing<State>,
    waits: Waits<Wait>,
    dates: Dates = {},
    start: string | null = null,
  ): Deadline<Event>[] {
    return timersOf(standing).flatMap((event) => {
      const step = steps[event]
      const since = step.anchor === undefined ? start : (own(dates, step.anchor) ?? undefined)
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

  /** The states still ahead if nothing goes wrong. */
  function pathFrom({ state, variant = null }: Standing<State>): State[] {
    const next = events.find((event) => steps[event].isExpected && isPossible(event, { state, variant }))
    return next === undefined ? [] : [steps[next].to, ...pathFrom({ state: steps[next].to, variant })]
  }

  return { events, isBy, isPossible, stepsBy, timersOf, deadlinesOf, waitsFor, pathFrom }
}

/**
 * In seconds from the start of the wait or from `since`; negative for a reminder before that date. Leaves out those
 * that are already late.
 */
function remindersOf({ remindAfterDays = [], remindBeforeDays = [] }: LifeStep, end: number, since: string | null) {
  const passed = since === null ? 0 : (Date.now() - Date.parse(since)) / 1_000
  return [...remindAfterDays.map((days) => days * DAY), ...remindBeforeDays.map((days) => end - days * DAY)].filter(
    (seconds) => seconds > passed && seconds < end,
  )
}
