/** Whole percentages of the sum. They add up to 100: what rounding leaves goes to the largest. */
export function sharesOf(values: readonly number[]) {
  const sum = values.reduce((total, value) => total + value, 0)
  const shares = values.map((value) => Math.round((100 * value) / sum))
  const largest = shares.indexOf(Math.max(...shares))
  const rest = 100 - shares.reduce((total, share) => total + share, 0)
  return shares.map((share, index) => (index === largest ? share + rest : share))
}
