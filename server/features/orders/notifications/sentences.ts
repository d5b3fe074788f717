import type { OrderKind } from '../kind.ts'
import { noteWords, reminderWords, stepWords } from '../words/words-of.ts'
import type { DueFact, NoteFact, OrderFact, StepFact } from './facts.ts'

/** What an order is called: by its first line, and how many it has. */
export type OrderName = { title: string; lineCount: number }

/** Null if there is nothing to say to this reader. Notes and reminders name only the first line. */
export function sentenceOf(kind: OrderKind, fact: OrderFact, name: OrderName) {
  const first = `“${name.title}”`
  if (fact.of === 'order_stepped') return stepSentence(kind, fact, itemsOf(name))
  return fact.of === 'order_noted' ? noteSentence(kind, fact, first) : reminderOf(kind, fact, first)
}

/** Whether there is a sentence for this reader. */
export function hasWords(kind: OrderKind, fact: OrderFact) {
  return sentenceOf(kind, fact, { title: '', lineCount: 1 }) !== null
}

/** '“Brake pads”', '“Brake pads” and 2 more' */
function itemsOf({ title, lineCount }: OrderName) {
  return lineCount === 1 ? `“${title}”` : `“${title}” and ${lineCount - 1} more`
}

function stepSentence(kind: OrderKind, fact: StepFact, what: string) {
  const words = stepWords(kind, fact.event)
  const sentence = fact.to === 'buyer' ? words?.buyer?.({ ...fact, what }) : words?.seller?.({ ...fact, what })
  return sentence ?? null
}

function noteSentence(kind: OrderKind, { event, to, by, amountVbt = 0 }: NoteFact, what: string) {
  return noteWords(kind, event)?.[to]?.({ what, by, amountVbt }) ?? null
}

function reminderOf(kind: OrderKind, { event, dueAt }: DueFact, what: string) {
  const day = new Date(dueAt).toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
  return reminderWords(kind, event)?.(what, day) ?? null
}
