import type { FieldError } from '#contract/basics.ts'
import { formatMoney } from '#contract/dollars.ts'
import { MAX_TOKENS } from '#contract/money.ts'
import { lineTotalOf, MAX_DAYS_AHEAD, type NewQuote, type QuoteLineInput, quoteTotalOf } from '#contract/quotes.ts'
import { blankAt } from '../../../platform/http/typed-text.ts'

/** What a quote on a request may say. `today`: where the work is, as an ISO 8601 day. */
export type Allowed = { takesRange: boolean; today: string }
type Said = Pick<NewQuote, 'lines' | 'range' | 'availableFrom'>

/** Finds mistakes in a quote that a schema cannot express. */
export function problemsOf(quote: Said, allowed: Allowed): FieldError[] {
  const price = quote.range === undefined ? linesProblems(quote.lines) : rangeProblems(quote, quote.range, allowed)
  return [...price, ...dayProblems(quote.availableFrom, allowed.today)]
}

/** The same for the lines alone. */
export function linesProblems(lines: readonly QuoteLineInput[]): FieldError[] {
  if (lines.length === 0) return [{ field: 'lines', message: 'Add at least one line.' }]
  const problems = lines.flatMap((line, index) => lineProblems(line, `lines.${index}`))
  return problems.length > 0 ? problems : totalProblems(quoteTotalOf(lines))
}

function lineProblems(line: QuoteLineInput, at: string): FieldError[] {
  const { kind, title, condition, quantity } = line
  const isTooMuch = Math.abs(lineTotalOf(line)) > MAX_TOKENS
  return [
    ...blankAt(`${at}.title`, title),
    ...problemIf(kind !== 'part' && condition !== undefined, `${at}.condition`, 'Only parts are new, used, or OEM.'),
    ...problemIf(kind !== 'labor' && !Number.isInteger(quantity), `${at}.quantity`, 'Enter a whole number.'),
    ...problemIf(isTooMuch, `${at}.priceVbt`, `A line can come to ${formatMoney(MAX_TOKENS)} at most.`),
  ]
}

function totalProblems(total: number): FieldError[] {
  return [
    ...problemIf(total <= 0, 'lines', `The total must be more than ${formatMoney(0)}.`),
    ...problemIf(total > MAX_TOKENS, 'lines', `The total can be ${formatMoney(MAX_TOKENS)} at most.`),
  ]
}

function rangeProblems({ lines }: Said, { fromVbt, toVbt }: NonNullable<Said['range']>, { takesRange }: Allowed) {
  const notHere = 'Only people who are just looking take a price range. Add lines instead.'
  const least = `Enter more than ${formatMoney(fromVbt)}.`
  return [
    ...problemIf(!takesRange, 'range', notHere),
    ...problemIf(lines.length > 0, 'range', 'Send lines or a price range, not both.'),
    ...problemIf(toVbt <= fromVbt, 'range.toVbt', least),
  ]
}

const DAY_MS = 86_400_000
const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

function dayProblems(day: string, today: string) {
  const first = Date.parse(today)
  const last = first + MAX_DAYS_AHEAD * DAY_MS
  const moment = Date.parse(day)
  const message = `Choose a day from ${dayFormat.format(first)} to ${dayFormat.format(last)}.`
  return problemIf(moment < first || moment > last, 'availableFrom', message)
}

function problemIf(isWrong: boolean, field: string, message: string): FieldError[] {
  return isWrong ? [{ field, message }] : []
}

/** The day where the clock shows this moment, as ISO 8601. */
export function dayIn(timeZone: string, moment: string) {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(Date.parse(moment))
}
