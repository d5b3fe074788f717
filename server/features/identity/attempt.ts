import { AsyncLocalStorage } from 'node:async_hooks'
import { outage } from '../../platform/database/database-outage.ts'
import { diskFailure } from '../../platform/files/disk-failure.ts'

/** What happens during one call of the sign-in library and does not show in its answer. */
type Attempt = { failure?: unknown; newAccountId?: string }
const attempts = new AsyncLocalStorage<Attempt>()

/**
 * Runs one call of the library. Throws what the database or the disk failed with: the library only logs some of that,
 * and blames the input or goes on. `undo` gets the account that a failed call has made.
 */
export async function attempt<Result>(call: () => Promise<Result>, undo: (accountId: string) => Promise<void>) {
  const seen: Attempt = {}
  try {
    const result = await attempts.run(seen, call)
    if (seen.failure) throw seen.failure
    return result
  } catch (error) {
    if (seen.newAccountId) await undo(seen.newAccountId)
    throw error
  }
}

/** For whatever the library logs. */
export function noteFailure(causes: unknown[]) {
  const seen = attempts.getStore()
  const failure = causes.find((cause) => diskFailure(cause) ?? outage(cause))
  if (seen && failure) seen.failure ??= failure
}

export function noteNewAccount(accountId: string) {
  const seen = attempts.getStore()
  if (seen) seen.newAccountId = accountId
}

/** Ends a call that would go on after a failure. */
export function throwNotedFailure() {
  const failure = attempts.getStore()?.failure
  if (failure) throw failure
}
