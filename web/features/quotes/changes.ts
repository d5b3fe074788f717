import type { Quote } from '#contract/quotes.ts'
import { lineName, priceOf, startWords, warrantyWords } from './quote-words.ts'

type Terms = Pick<
  Quote,
  'lines' | 'totalVbt' | 'range' | 'warrantyMonths' | 'warrantyMiles' | 'availableFrom' | 'workingDays' | 'note'
>

/** What a provider changed in a quote, in sentences. Empty if everything that it says is the same. */
export function changesOf(before: Terms, after: Terms) {
  const warranty = (terms: Terms) => warrantyWords(terms) ?? 'none'
  return [
    changed('Price', priceOf(before), priceOf(after)),
    JSON.stringify(before.lines) === JSON.stringify(after.lines) ? null : lineChanges(before, after),
    changed('Warranty', warranty(before), warranty(after)),
    changed('Available from', startWords(before), startWords(after)),
    before.note === after.note ? null : 'The note is new.',
  ].filter((words) => words !== null)
}

function changed(what: string, before: string, after: string) {
  return before === after ? null : `${what}: ${after}, was ${before}.`
}

function lineChanges(before: Terms, after: Terms) {
  const names = ({ lines }: Terms) => lines.map((line) => lineName(line))
  const added = names(after).filter((name) => !names(before).includes(name))
  const removed = names(before).filter((name) => !names(after).includes(name))
  const words = [
    added.length > 0 && `Added: ${added.join('; ')}.`,
    removed.length > 0 && `Removed: ${removed.join('; ')}.`,
  ]
  return words.filter(Boolean).join(' ') || 'The prices of some lines changed.'
}
