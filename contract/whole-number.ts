import { numberIn } from './typed-money.ts'

/** A whole number as people write it: '3', '1,299', '3.00'. Null for anything else, such as '1.5', '1,5', '-1', or '2e3'. */
export function wholeNumberIn(typed: string) {
  const number = numberIn(typed)
  return number !== undefined && Number.isSafeInteger(number) ? number : null
}
