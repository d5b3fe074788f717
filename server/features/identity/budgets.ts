import { createHash } from 'node:crypto'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { LentPool } from '../../platform/database/database.ts'
import { consume } from '../../platform/http/consume.ts'
import { Refusal } from '../../platform/http/refusal.ts'

/** `onLocked` runs at the first attempt that is refused. */
export type Budget = { limiter: RateLimiterPostgres; key: string; onLocked?: () => Promise<void> }

/** `wrong`: the code of the refusal that counts. `tooMany`: the refusal without a check. */
type Checking<Result> = {
  check: () => Promise<Result>
  wrong: string
  tooMany: (milliseconds: number) => Refusal
}

/** Limits on attempts to sign in. All servers share the counts, which are in the database. */
export function limitersIn(pool: LentPool) {
  return (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'sign_in_attempts',
      tableCreated: true,
      // Our own job deletes expired rows.
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
    })
}

/**
 * Runs `check` if no budget is exhausted. Counts the attempt before the check, so that concurrent ones cannot slip through;
 * only wrong ones are not refunded.
 */
export async function spend<Result>(budgets: Budget[], { check, wrong, tooMany }: Checking<Result>): Promise<Result> {
  await take(budgets, tooMany)
  try {
    const result = await check()
    if (result !== false) await giveBack(budgets)
    return result
  } catch (error) {
    if (!isRefusedAs(error, wrong)) await giveBack(budgets)
    throw error
  }
}

export function isRefusedAs(error: unknown, code: string) {
  return error instanceof Refusal && error.code === code
}

async function take(budgets: Budget[], tooMany: (milliseconds: number) => Refusal) {
  for (const [index, { limiter, key, onLocked }] of budgets.entries()) {
    const refused = await consume(limiter, key)
    if (!refused) continue
    await giveBack(budgets.slice(0, index))
    if (refused.consumedPoints === limiter.points + 1) await onLocked?.()
    throw tooMany(refused.msBeforeNext)
  }
}

async function giveBack(budgets: Budget[]) {
  for (const { limiter, key } of budgets) await limiter.reward(key)
}

/** Whether one more is within the limit; counts it. */
export async function isWithin(limiter: RateLimiterPostgres, key: string) {
  return (await consume(limiter, key)) === null
}

/** Returns 'a minute', or '12 minutes'. */
export function waitIn(milliseconds: number) {
  const minutes = Math.ceil(milliseconds / 60_000)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}

/** What people type is stored hashed: it may be an address that has no account here, or a code. */
export function hashOf(text: string) {
  return createHash('sha256').update(text.toLowerCase()).digest('base64url')
}
