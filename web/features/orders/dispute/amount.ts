/** Whole VBT from `least` to `most`; null for anything else. */
export function amountOf(typed: string, most: number, least = 0) {
  const digits = typed.replaceAll(/[\s,]/g, '')
  const isWhole = /^\d{1,9}$/.test(digits)
  return isWhole && Number(digits) >= least && Number(digits) <= most ? Number(digits) : null
}
