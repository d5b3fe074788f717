import { own } from '#contract/own.ts'
import type { DueFact, NoteFact, OrderFact, StepFact } from './facts.ts'
import { noteWords, type Reminder, reminders, stepWords } from './words.ts'

/** What an order is called: by its first line, and how many it has. */
export type OrderName = { title: string; lineCount: number }

/** Null if there is nothing to say to this reader. Notes and reminders name only the first line. */
export function sentenceOf(fact: OrderFact, name: OrderName) {
  const first = `“${name.title}”`
  if (fact.of === 'order_stepped') return stepSentence(fact, itemsOf(name))
  return fact.of === 'order_noted' ? noteSentence(fact, first) : reminderOf(fact, first)
}

/** Whether it has anything to say to its reader. */
export function hasWords(fact: OrderFact) {
  return sentenceOf(fact, { title: '', lineCount: 1 }) !== null
}

/** '“Brake pads”', '“Brake pads” and 2 more' */
function itemsOf({ title, lineCount }: OrderName) {
  return lineCount === 1 ? `“${title}”` : `“${title}” and ${lineCount - 1} more`
}

// Facts are stored: an event may no longer be known.

function stepSentence(fact: StepFact, what: string) {
  const words = own(stepWords, fact.event)
  const sentence = fact.to === 'buyer' ? words?.buyer?.({ ...fact, what }) : words?.seller?.({ ...fact, what })
  return sentence ?? null
}

function noteSentence({ event, to, by }: NoteFact, what: string) {
  return own(noteWords, event)?.[to]?.({ what, by }) ?? null
}

function reminderOf({ event, dueAt }: DueFact, what: string) {
  const day = new Date(dueAt).toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
  return own<Reminder>(reminders, event)?.(what, day) ?? null
}
