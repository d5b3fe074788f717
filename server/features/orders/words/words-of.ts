import { own } from '#contract/own.ts'
import type { OrderKind } from '../kind.ts'
import type { NoteWords, Reminder, StateWords, StepWords } from './kind-words.ts'
import { sharedNotes, sharedStates, sharedSteps } from './shared-words.ts'

// A kind's own words take precedence over the shared ones. Look names up with `own`: stored ones may no longer exist.

/** A state of an order of this kind, as both sides read it. */
export function stateWords({ words }: OrderKind, state: string): StateWords {
  return own(words.states, state) ?? own<StateWords>(sharedStates, state) ?? { name: state, is: `is ${state}` }
}

export function stepWords({ words }: OrderKind, event: string): StepWords | undefined {
  return own<StepWords>(words.steps, event) ?? own<StepWords>(sharedSteps, event)
}

export function noteWords({ words }: OrderKind, event: string): NoteWords | undefined {
  return own<NoteWords>(words.notes, event) ?? own<NoteWords>(sharedNotes, event)
}

export function reminderWords({ words }: OrderKind, event: string): Reminder | undefined {
  return own<Reminder>(words.reminders, event)
}
