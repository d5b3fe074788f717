/**
 * Does the work for each item, one after the other, so that one failure does not delay the others. Then throws the first
 * failure: a job that runs again retries them all.
 */
export async function eachOnItsOwn<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>) {
  const failures: unknown[] = []
  for (const item of items) await work(item).catch((error) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
