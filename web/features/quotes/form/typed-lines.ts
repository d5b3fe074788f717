import { MAX_TOKENS } from '#contract/money.ts'
import { lineTotalOf, MAX_LINE_QUANTITY, MAX_LINE_TITLE_LENGTH, type QuoteLineInput } from '#contract/quotes.ts'
import { type MoneyRules, moneyMistake, vbtIn } from '#contract/typed-money.ts'
import { numberIn, wholeNumberIn } from '#contract/typed-number.ts'
import type { Mistakes } from '../../../platform/use-mistakes.ts'
import { tooLong } from '../../../ui/too-long.ts'
import { isBlankLine, type LineChoice, type TypedLine } from './values.ts'

const prices: MoneyRules = { lead: 'USD', least: 0, most: MAX_TOKENS }
/** A discount of nothing is none. */
const discounts: MoneyRules = { lead: 'USD', least: 1, most: MAX_TOKENS, noun: 'Amounts' }

export const choiceNames: Record<LineChoice, string> = {
  labor: 'Labor',
  new: 'New part',
  used: 'Used part',
  oem: 'OEM part',
  fee: 'Fee',
  discount: 'Discount',
}

/** A line as the server takes it. Null if it is unfinished. */
export function lineIn({ choice, title, quantity, price }: TypedLine): QuoteLineInput | null {
  const priceVbt = vbtIn(price, rulesOf(choice))
  const count = quantityIn(choice, quantity)
  if (priceVbt === null || count === null || !title.trim()) return null
  return { ...kindOf(choice), title: title.trim(), quantity: count, priceVbt }
}

/** What a line comes to, in VBT; below 0 for a discount. Null if it is unfinished. */
export function typedTotalOf(line: TypedLine) {
  const { choice, quantity, price } = line
  const priceVbt = vbtIn(price, rulesOf(choice))
  const count = quantityIn(choice, quantity)
  return priceVbt === null || count === null ? null : lineTotalOf({ ...kindOf(choice), quantity: count, priceVbt })
}

/** What is unfinished in the lines, by field. */
export function lineMistakes(lines: readonly TypedLine[]): Mistakes {
  const filled = lines.flatMap((line, index) => (isBlankLine(line) ? [] : [{ line, index }]))
  return Object.fromEntries(
    filled.flatMap(({ line: { choice, title, quantity, price }, index }) => [
      [`lines.${index}.title`, title.trim() ? null : 'Say what it is.'],
      [`lines.${index}.quantity`, quantityIn(choice, quantity) === null ? quantityWords(choice) : null],
      [`lines.${index}.priceVbt`, moneyMistake(price, rulesOf(choice))],
    ]),
  )
}

/** What is wrong while typing. */
export function longTitles(lines: readonly TypedLine[]): Mistakes {
  return Object.fromEntries(
    lines.map(({ title }, index) => [`lines.${index}.title`, tooLong(title, MAX_LINE_TITLE_LENGTH)]),
  )
}

/** What kind of line it is for the server. */
export function kindOf(choice: LineChoice): Pick<QuoteLineInput, 'kind' | 'condition'> {
  if (choice === 'labor' || choice === 'fee' || choice === 'discount') return { kind: choice }
  return { kind: 'part', condition: choice }
}

function rulesOf(choice: LineChoice) {
  return choice === 'discount' ? discounts : prices
}

/** Hours go in quarters, everything else in whole pieces. A discount is one. */
function quantityIn(choice: LineChoice, typed: string) {
  if (choice === 'discount') return 1
  const count = choice === 'labor' ? (numberIn(typed) ?? null) : wholeNumberIn(typed)
  const isAllowed = count !== null && count > 0 && count <= MAX_LINE_QUANTITY && Number.isInteger(count * 4)
  return isAllowed ? count : null
}

function quantityWords(choice: LineChoice) {
  return choice === 'labor'
    ? 'Enter hours from 0.25 to 999 in quarter hours, such as 1.5 or 1.75.'
    : 'Enter a whole number from 1 to 999.'
}
