/** Whole VBT from 0 to `most`; null for anything else. */
export function amountOf(typed: string, most: number) {
  const digits = typed.replaceAll(/[\s,]/g, '')
  return /^\d{1,9}$/.test(digits) && Number(digits) <= most ? Number(digits) : null
}
