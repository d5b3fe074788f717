/** What is wrong with a typed quantity, or null. */
export function quantityProblem(typed: string, available: number) {
  const quantity = Number(typed)
  if (!Number.isInteger(quantity) || quantity < 1) return 'Enter a whole number.'
  return quantity > available ? `Only ${available.toLocaleString('en-US')} left.` : null
}
