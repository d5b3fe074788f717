import { formatMoney } from '#contract/dollars.ts'
import { MAX_TOKENS } from '#contract/money.ts'
import {
  MAX_DAYS_AHEAD,
  MAX_QUOTE_NOTE_LENGTH,
  MAX_VALID_DAYS,
  MAX_WARRANTY_MILES,
  MAX_WARRANTY_MONTHS,
  MAX_WORKING_DAYS,
  type NewQuote,
  quoteTotalOf,
} from '#contract/quotes.ts'
import { type MoneyRules, moneyMistake, vbtIn } from '#contract/typed-money.ts'
import { wholeNumberIn } from '#contract/typed-number.ts'
import { calendarDateOf } from '../../../platform/time.ts'
import type { Mistakes } from '../../../platform/use-mistakes.ts'
import { tooLong } from '../../../ui/too-long.ts'
import { lineIn, lineMistakes, longTitles } from './typed-lines.ts'
import { isBlankLine, type QuoteValues } from './values.ts'

export const rangeRules: MoneyRules = { lead: 'USD', least: 1, most: MAX_TOKENS }

/** The lines that are finished. */
export function finishedLines({ lines }: Pick<QuoteValues, 'lines'>) {
  return lines.flatMap((line) => lineIn(line) ?? [])
}

/** Shown while typing. */
export function wrongIn({ lines, note }: QuoteValues): Mistakes {
  return { ...longTitles(lines), note: tooLong(note, MAX_QUOTE_NOTE_LENGTH) }
}

/** Shown once somebody left a field, or tried to send. `today`: as an ISO 8601 day. */
export function unfinishedIn(values: QuoteValues, today: string): Mistakes {
  return {
    ...(values.isRange ? rangeMistakes(values.range) : linesMistakes(values)),
    warrantyMonths: countMistake(values.warrantyMonths, MAX_WARRANTY_MONTHS, 'months', true),
    warrantyMiles: countMistake(values.warrantyMiles, MAX_WARRANTY_MILES, 'miles', true),
    availableFrom: dayMistake(values.availableFrom, today),
    workingDays: countMistake(values.workingDays, MAX_WORKING_DAYS, 'days'),
    validDays: countMistake(values.validDays, MAX_VALID_DAYS, 'days'),
  }
}

/** What to send. Only if nothing is unfinished. */
export function bodyOf(values: QuoteValues): NewQuote {
  const { businessId, isRange, range, warrantyMonths, warrantyMiles, note, photos } = values
  const months = wholeNumberIn(warrantyMonths)
  const miles = wholeNumberIn(warrantyMiles)
  return {
    lines: isRange ? [] : finishedLines(values),
    availableFrom: values.availableFrom,
    workingDays: wholeNumberIn(values.workingDays)!,
    validDays: wholeNumberIn(values.validDays)!,
    ...(businessId && { businessId: Number(businessId) }),
    ...(isRange && { range: { fromVbt: vbtIn(range.fromVbt, rangeRules)!, toVbt: vbtIn(range.toVbt, rangeRules)! } }),
    ...(months !== null && { warrantyMonths: months }),
    ...(miles !== null && { warrantyMiles: miles }),
    ...(note.trim() && { note: note.trim() }),
    ...(photos.length > 0 && { photos: photos.map(({ url }) => url) }),
  }
}

/** What is unfinished in the lines of a quote, which costs something. */
export function linesMistakes(values: Pick<QuoteValues, 'lines'>): Mistakes {
  const filled = values.lines.filter((line) => !isBlankLine(line))
  if (filled.length === 0) return { lines: 'Add at least one line with a price.' }
  const mistakes = lineMistakes(values.lines)
  if (Object.values(mistakes).some(Boolean)) return mistakes
  return { lines: totalMistake(quoteTotalOf(finishedLines(values))) }
}

function totalMistake(totalVbt: number) {
  if (totalVbt <= 0) return 'The discount takes off all of it. The total has to be more than $0.'
  return totalVbt > MAX_TOKENS ? `The total can be ${formatMoney(MAX_TOKENS)} at most.` : null
}

function rangeMistakes({ fromVbt, toVbt }: QuoteValues['range']): Mistakes {
  const from = vbtIn(fromVbt, rangeRules)
  const to = vbtIn(toVbt, rangeRules)
  const order = from !== null && to !== null && to <= from ? `Enter more than ${formatMoney(from)}.` : null
  return {
    'range.fromVbt': moneyMistake(fromVbt, rangeRules),
    'range.toVbt': moneyMistake(toVbt, rangeRules) ?? order,
  }
}

function countMistake(typed: string, most: number, noun: string, isOptional = false) {
  if (isOptional && typed.trim() === '') return null
  const count = wholeNumberIn(typed)
  if (count !== null && count >= 1 && count <= most) return null
  return `Enter 1 to ${most.toLocaleString('en-US')} ${noun}${isOptional ? ', or leave it empty' : ''}.`
}

function dayMistake(day: string, today: string) {
  const last = lastDay(today)
  if (day >= today && day <= last) return null
  return `Choose a day from ${calendarDateOf(today)} to ${calendarDateOf(last)}.`
}

/** The last day on which work can start. */
export function lastDay(today: string) {
  return new Date(Date.parse(today) + MAX_DAYS_AHEAD * 86_400_000).toISOString().slice(0, 10)
}
