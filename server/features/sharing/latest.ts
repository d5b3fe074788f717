/** The latest of these times; null if there are none. */
export function latestOf(times: readonly string[]) {
  const latest = times.toSorted((one, other) => Date.parse(one) - Date.parse(other)).at(-1)
  return latest ?? null
}
