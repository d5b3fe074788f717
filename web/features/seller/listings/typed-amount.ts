import { wholeNumberIn } from '#contract/typed-number.ts'

/** '1,240' -> 1240. Null unless it is a whole number from 0 to `most`. */
export function amountIn(typed: string, most: number) {
  const amount = wholeNumberIn(typed)
  return amount !== null && amount <= most ? amount : null
}

/** Explains why the stock is not what the seller entered. Null if it is. */
export function stockNote(entered: number, saved: number) {
  if (saved === entered) return null
  const change = saved < entered ? 'Some sold in the meantime' : 'Some came back in the meantime'
  return `${change}, so ${saved.toLocaleString('en-US')} ${saved === 1 ? 'is' : 'are'} left.`
}
