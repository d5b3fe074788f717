import { own } from '#contract/own.ts'

/**
 * A VIN as it is stored: capitals and digits. People type it in groups and with a label, and some scanners put an 'I'
 * (for import) in front of the 17 characters, or asterisks around them. Null if it is none.
 */
export function readVin(text = '') {
  const typed = text.normalize('NFKC').toUpperCase().trim()
  const signs = typed.replace(/^VIN\b[\s:#.]*/, '').replace(/[\s\p{Pd}\p{Cf}._/*]+/gu, '')
  const vin = signs.length === 18 ? signs.replace(/^I/, '') : signs
  return /^[A-Z0-9]{5,17}$/.test(vin) ? vin : null
}

/** The value of each letter from A to Z. VINs never contain I, O, or Q, which look like 1 and 0. */
const letters: Record<string, number> = {
  A: 1,
  B: 2,
  C: 3,
  D: 4,
  E: 5,
  F: 6,
  G: 7,
  H: 8,
  J: 1,
  K: 2,
  L: 3,
  M: 4,
  N: 5,
  P: 7,
  R: 9,
  S: 2,
  T: 3,
  U: 4,
  V: 5,
  W: 6,
  X: 7,
  Y: 8,
  Z: 9,
}
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

/** 49 CFR 565.15(c): the ninth of 17 characters, in capitals, is the weighted sum of the others modulo 11. */
export function hasValidCheckDigit(vin: string) {
  if (!/^[A-HJ-NPR-Z0-9]{17}$/.test(vin)) return false
  const sum = [...vin].reduce((total, sign, index) => total + (own(letters, sign) ?? Number(sign)) * weights[index]!, 0)
  const digit = sum % 11
  return vin[8] === (digit === 10 ? 'X' : String(digit))
}
