import { formatTokens } from '#contract/money.ts'

/** Whole VBT from `least` to `most`; null for anything else. */
export function amountOf(typed: string, most: number, least = 0) {
  const digits = typed.replaceAll(/[\s,]/g, '')
  const isWhole = /^\d{1,9}$/.test(digits)
  return isWhole && Number(digits) >= least && Number(digits) <= most ? Number(digits) : null
}

/** What is wrong with what was typed; null if nothing is. */
export function amountMistake(typed: string, most: number, least = 0) {
  return amountOf(typed, most, least) === null ? `Enter a whole number from ${least} to ${formatTokens(most)}.` : null
}
