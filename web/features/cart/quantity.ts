import { onlyLeftWords } from '#contract/stock-words.ts'
import { wholeNumberIn } from '#contract/typed-number.ts'

/** What is wrong with a typed quantity, or null. */
export function quantityProblem(typed: string, available: number) {
  const quantity = wholeNumberIn(typed)
  if (quantity === null) return 'Enter a whole number.'
  if (quantity < 1) return 'Enter 1 or more.'
  return quantity > available ? onlyLeftWords(available) : null
}
