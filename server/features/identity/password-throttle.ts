import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { LentPool } from '../../platform/database/database.ts'
import { networkOf } from '../../platform/http/rate-limits.ts'
import { Refusal } from '../../platform/http/refusal.ts'

/** Wrong passwords that are still checked, each per hour. After that a password is refused without a look at it. */
export const wrongPasswords = {
  /** One account, from all devices that never signed in to it. */
  account: 10,
  /** One IPv4 address or IPv6 /64, whatever the accounts. */
  network: 30,
  /** One device that signed in to the account before, so that nobody else can lock its owner out. */
  device: 10,
  /** All such devices of one account together. */
  devices: 30,
  /** Somebody who is signed in and types the current password again. */
  confirmation: 10,
}
/** Mails with reset links to one account, per hour. More would only bury the newest, which is the one that works. */
const RESET_MAILS = 5
const HOUR = 3600

/** `device`: of a device that signed in to this account before, its name. */
export type Attempt = { email: string; address: string; device: string | null }
type Budget = { limiter: RateLimiterPostgres; key: string; onLocked?: () => Promise<void> }

/**
 * Counts before it checks, so parallel tries cannot slip through, and takes back what turned out right. The counts are
 * in the database: all servers share them. `factor` multiplies every limit.
 */
export function passwordThrottle(pool: LentPool, factor: number) {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      ...{ storeClient: pool, storeType: 'pool', tableName: 'sign_in_attempts', tableCreated: true },
      // A job of ours does it.
      clearExpiredByTimeout: false,
      ...{ keyPrefix, points, duration },
    })
  const hourly = (keyPrefix: string, points: number) => limiter(keyPrefix, points * factor, HOUR)
  const account = hourly('account', wrongPasswords.account)
  const network = hourly('network', wrongPasswords.network)
  const device = hourly('device', wrongPasswords.device)
  const devices = hourly('devices', wrongPasswords.devices)
  const confirmation = hourly('confirmation', wrongPasswords.confirmation)
  const resetMail = hourly('reset-mail', RESET_MAILS)
  const lockoutMail = limiter('lockout-mail', 1, 24 * HOUR)

  return {
    /** `check` refuses with the code `wrong_password`. `warn` runs for the first lockout of a day, account or not. */
    signIn<Result>(who: Attempt, check: () => Promise<Result>, warn: () => Promise<void>): Promise<Result> {
      const email = hashOf(who.email)
      const onLocked = async () => void ((await isWithin(lockoutMail, email)) && (await warn()))
      const budgets: Budget[] =
        who.device === null
          ? [
              { limiter: network, key: hashOf(networkOf(who.address)) },
              { limiter: account, key: email, onLocked },
            ]
          : [
              { limiter: device, key: hashOf(`${who.device} ${email}`) },
              { limiter: devices, key: email, onLocked },
            ]
      return spend(budgets, check)
    },

    /** `check` refuses with the code `wrong_password`, or returns false. */
    confirm<Result>(memberId: number, check: () => Promise<Result>): Promise<Result> {
      return spend([{ limiter: confirmation, key: `${memberId}` }], check)
    },

    /** Whether this account may be mailed another reset link now. */
    mayMailReset: (email: string) => isWithin(resetMail, hashOf(email)),

    /** After a new password by mail: the owner is here, and what others tried was about the old one. */
    async clear(email: string) {
      const key = hashOf(email)
      await Promise.all([account, devices, lockoutMail].map((limiter) => limiter.delete(key)))
    },
  }
}

export type PasswordThrottle = ReturnType<typeof passwordThrottle>

/** Runs `check` if every budget has something left. What it finds right costs nothing. */
async function spend<Result>(budgets: Budget[], check: () => Promise<Result>): Promise<Result> {
  await take(budgets)
  try {
    const result = await check()
    if (result !== false) await giveBack(budgets)
    return result
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'wrong_password')) await giveBack(budgets)
    throw error
  }
}

async function take(budgets: Budget[]) {
  for (const [index, { limiter, key, onLocked }] of budgets.entries()) {
    const refused = await limiter.consume(key).then(() => null, spentOf)
    if (!refused) continue
    await giveBack(budgets.slice(0, index))
    if (refused.consumedPoints === limiter.points + 1) await onLocked?.()
    throw tooManyWrongPasswords(refused.msBeforeNext)
  }
}

async function giveBack(budgets: Budget[]) {
  for (const { limiter, key } of budgets) await limiter.reward(key)
}

async function isWithin(limiter: RateLimiterPostgres, key: string) {
  return (await limiter.consume(key).then(() => null, spentOf)) === null
}

/** The library rejects with its result when nothing is left, and with an error when the database fails. */
function spentOf(reason: unknown) {
  if (reason instanceof RateLimiterRes) return reason
  throw reason
}

function tooManyWrongPasswords(milliseconds: number) {
  const minutes = Math.ceil(milliseconds / 60_000)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  const detail = `Too many wrong passwords. Try again in ${wait}. Can’t wait? Reset your password, and you can sign in right away.`
  return new Refusal(429, 'too_many_calls', detail, undefined, Math.ceil(milliseconds / 1000))
}

/** What people typed is not kept: not every address that was tried has an account here. */
function hashOf(text: string) {
  return createHash('sha256').update(text.toLowerCase()).digest('base64url')
}
