import { AsyncLocalStorage } from 'node:async_hooks'
import { outage } from '../../platform/database/database-outage.ts'
import { diskFailure } from '../../platform/files/disk-failure.ts'

/** What one library call is for, and its side effects that its reply does not show. */
export type Attempt = {
  failure?: unknown
  newAccountId?: string
  /** A session that the call starts has passed the second factor. Also set by the call itself, for a verified passkey. */
  provesFactor?: boolean
  /** Refuses passkeys that do not check who uses them. */
  mustVerifyUser?: boolean
}
const attempts = new AsyncLocalStorage<Attempt>()

/**
 * Runs one library call. Throws database and disk errors, some of which the library only logs, blaming the input or
 * carrying on. `undo` gets the id of an account that the failed call created.
 */
export async function attempt<Result>(
  call: () => Promise<Result>,
  undo: (accountId: string) => Promise<void>,
  seen: Attempt = {},
) {
  try {
    const result = await attempts.run(seen, call)
    if (seen.failure) throw seen.failure
    return result
  } catch (error) {
    if (seen.newAccountId) await undo(seen.newAccountId)
    throw error
  }
}

/** The library's logger. */
export function noteFailure(causes: unknown[]) {
  const seen = attempts.getStore()
  const failure = causes.find((cause) => diskFailure(cause) ?? outage(cause))
  if (seen && failure) seen.failure ??= failure
}

export function noteNewAccount(accountId: string) {
  const seen = attempts.getStore()
  if (seen) seen.newAccountId = accountId
}

/** For a passkey that checked who used it. */
export function noteFactor() {
  const seen = attempts.getStore()
  if (seen) seen.provesFactor = true
}

/** Whether the session that is about to start has passed the second factor. */
export function isFactorProven() {
  return attempts.getStore()?.provesFactor === true
}

export function mustVerifyUser() {
  return attempts.getStore()?.mustVerifyUser === true
}

/** Aborts a call that would carry on after a failure. */
export function throwNotedFailure() {
  const failure = attempts.getStore()?.failure
  if (failure) throw failure
}
