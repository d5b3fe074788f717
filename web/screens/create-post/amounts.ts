import { MAX_TOKENS, VBT_CENTS } from '#contract/money.ts'
import { dollars } from '../../platform/money.ts'

// An amount is kept as it was typed: '40' is in VBT, '$10.25' in dollars.

const VBT_A_DOLLAR = 100 / VBT_CENTS

/**
 * The amount in VBT. It is not whole if the dollars are not a multiple of $0.25. Null if it is blank or not a number.
 */
export function vbtOf(typed: string): number | null {
  const [, sign, digits] = typed.replaceAll(/[\s,]/g, '').match(/^(\$?)(\d+\.?\d*|\.\d+)$/) ?? []
  // Exact for every step: quarters have no rounding error.
  return digits === undefined ? null : Number(digits) * (sign ? VBT_A_DOLLAR : 1)
}

/** For the request body. Anything but whole VBT is sent as typed, so that the server refuses it by the field's name. */
export function toVbt(typed: string): number | string | undefined {
  const vbt = vbtOf(typed)
  if (vbt !== null && Number.isInteger(vbt)) return vbt
  return typed.trim() || undefined
}

/** The text of the dollar field: as typed there, or converted from VBT. */
export function dollarText(typed: string) {
  if (typed.startsWith('$')) return typed.slice(1)
  const vbt = vbtOf(typed)
  return vbt === null || !Number.isInteger(vbt) ? '' : plain(vbt)
}

/** The text of the VBT field: as typed there, or converted from dollars. */
export function vbtText(typed: string) {
  if (!typed.startsWith('$')) return typed
  const vbt = vbtOf(typed)
  return vbt === null || !Number.isInteger(vbt) ? '' : String(vbt)
}

/** Says what is allowed; null if the amount is blank or can be stored. */
export function amountProblem(typed: string, label: string) {
  if (typed.trim() === '') return null
  const vbt = vbtOf(typed)
  const isInRange = vbt !== null && vbt <= MAX_TOKENS
  if (isInRange && Number.isInteger(vbt)) return null
  if (!typed.startsWith('$'))
    return `${label}: enter a whole number from 0 to ${MAX_TOKENS.toLocaleString('en-US')} VBT.`
  if (!isInRange) return `${label}: enter an amount from $0 to ${dollars(MAX_TOKENS * VBT_CENTS)}.`
  const [below, above] = [Math.floor(vbt), Math.ceil(vbt)].map((step) => `$${(step / VBT_A_DOLLAR).toFixed(2)}`)
  return `${label}: enter an amount in steps of $0.25, such as ${below} or ${above}.`
}

/** 58 -> '14.50', 40 -> '10' */
function plain(vbt: number) {
  return (vbt / VBT_A_DOLLAR).toFixed(vbt % VBT_A_DOLLAR === 0 ? 0 : 2)
}
