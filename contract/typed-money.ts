import { formatDollars } from './dollars.ts'
import { formatTokens, MAX_TOKENS, VBT_CENTS } from './money.ts'
import { numberIn } from './typed-number.ts'

/** The unit of a number that was typed without one: dollars where people trade, VBT where it is about tokens. */
export type MoneyUnit = 'USD' | 'VBT'

/**
 * What a field for an amount allows. `least`, `most`: in VBT. `noun`: what goes in steps. `zero`: what it means to
 * enter nothing, such as 'Free'. `decimals`: of a VBT; 0 for all that members type.
 */
export type MoneyRules = {
  lead: MoneyUnit
  least?: number
  most?: number
  noun?: 'Prices' | 'Offers' | 'Deposits' | 'Amounts' | 'Payouts'
  zero?: string
  decimals?: number
}

const VBT_A_DOLLAR = 100 / VBT_CENTS
const MOST_CHARACTERS = 40
const UNIT = String.raw`US ?\$|\$|US ?D|dollars?|VBT|tokens?`
const AMOUNT = new RegExp(`^(${UNIT})?\\s*(.*?)\\s*(${UNIT})?$`, 'i')

/** '$45', '45.25 USD', '180 VBT', '1,299': the number, and its unit. Undefined if it is no amount. */
export function moneyIn(typed: string, lead: MoneyUnit): { number: number; unit: MoneyUnit } | undefined {
  const text = typed.trim()
  if (text.length > MOST_CHARACTERS) return undefined
  const [, before, digits = '', after] = AMOUNT.exec(text) ?? []
  const number = numberIn(digits)
  const units = [before, after].flatMap((sign) => (sign ? [unitOf(sign)] : []))
  if (number === undefined || new Set(units).size > 1) return undefined
  return { number, unit: units[0] ?? lead }
}

/** Whether the text names its unit: '$45', '180 VBT'. */
export function namesUnit(typed: string) {
  return new RegExp(UNIT, 'i').test(typed)
}

/** VBT within the limits, whole unless the rules say otherwise. Null for anything else. */
export function vbtIn(typed: string, rules: MoneyRules) {
  const vbt = anyVbtIn(typed, rules.lead)
  return vbt !== undefined && isOnStep(vbt, rules) && isWithin(vbt, rules) ? vbt : null
}

/** What is wrong with the amount, and what is allowed. Null if nothing is. */
export function moneyMistake(typed: string, rules: MoneyRules) {
  const money = moneyIn(typed, rules.lead)
  const vbt = anyVbtIn(typed, rules.lead)
  if (money === undefined || vbt === undefined || !isWithin(vbt, rules)) return rangeWords(rules, money?.unit)
  return stepWords(typed, rules)
}

/** 'Prices go in steps of $0.25: $12.25 or $12.50.' Null unless the amount is between two steps. */
export function stepWords(typed: string, { lead, noun = 'Prices', decimals = 0 }: MoneyRules) {
  const vbt = anyVbtIn(typed, lead)
  if (vbt === undefined || isOnStep(vbt, { decimals })) return null
  if (decimals > 0) return `${noun} in VBT have up to ${decimals} decimals.`
  const [below, above] = [Math.floor(vbt), Math.ceil(vbt)] as const
  return moneyIn(typed, lead)?.unit === 'VBT'
    ? `${noun} go in whole VBT: ${formatTokens(below)} or ${formatTokens(above)}.`
    : `${noun} go in steps of $0.25: ${formatDollars(below)} or ${formatDollars(above)}.`
}

/**
 * '180 VBT' for '45', and '$45.00' for '180 VBT': the amount in the other unit. Null between two steps, or for too
 * much.
 */
export function otherUnit(typed: string, rules: MoneyRules) {
  const vbt = anyVbtIn(typed, rules.lead)
  if (vbt === undefined || !isOnStep(vbt, rules) || vbt > (rules.most ?? MAX_TOKENS)) return null
  if (vbt === 0 && rules.zero) return rules.zero
  return moneyIn(typed, rules.lead)?.unit === 'VBT' ? formatDollars(vbt) : `${formatTokens(vbt)} VBT`
}

/** The text that a field starts with: '1,299.50' in dollars, '5,198' in VBT. */
export function moneyText(vbt: number, lead: MoneyUnit) {
  return lead === 'VBT' ? formatTokens(vbt) : formatDollars(vbt).slice(1)
}

/** Whole dollars within the limits, for what is never paid in VBT. Null for anything else. */
export function wholeDollarsIn(typed: string, least: number, most: number) {
  const { number, unit } = moneyIn(typed, 'USD') ?? {}
  const isAllowed = number !== undefined && unit === 'USD' && Number.isInteger(number)
  return isAllowed && number >= least && number <= most ? number : null
}

/** In VBT; not whole between two steps. Undefined if it is no amount. */
export function anyVbtIn(typed: string, lead: MoneyUnit) {
  const money = moneyIn(typed, lead)
  // Exact: dollars are quarters, which have no rounding error.
  return money && (money.unit === 'VBT' ? money.number : money.number * VBT_A_DOLLAR)
}

function isOnStep(vbt: number, { decimals = 0 }: Pick<MoneyRules, 'decimals'>) {
  return decimals === 0 ? Number.isInteger(vbt) : Number(vbt.toFixed(decimals)) === vbt
}

function isWithin(vbt: number, { least = 0, most = MAX_TOKENS }: MoneyRules) {
  return vbt >= least && vbt <= most
}

/** 'Enter $1 to $310.' */
function rangeWords({ lead, least = 0, most = MAX_TOKENS }: MoneyRules, unit = lead) {
  return unit === 'VBT'
    ? `Enter ${formatTokens(least)} to ${formatTokens(most)} VBT.`
    : `Enter ${short(least)} to ${short(most)}.`
}

function unitOf(sign: string): MoneyUnit {
  return /^[vt]/i.test(sign) ? 'VBT' : 'USD'
}

/** '$10'; '$10.25' */
function short(vbt: number) {
  return formatDollars(vbt).replace('.00', '')
}
