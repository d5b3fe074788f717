import type { LentPool } from '../../platform/database/database.ts'
import { networkOf } from '../../platform/http/rate-limits.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type Budget, hashOf, isWithin, limitersIn, spend, waitIn } from './budgets.ts'

/** Limits on wrong passwords per hour. At a limit, passwords are refused without a check. */
export const wrongPasswords = {
  /** Per account, from all unknown devices together. */
  account: 10,
  /** Per IPv4 address or IPv6 /64, for all accounts together. */
  network: 30,
  /** Per known device of an account, so that nobody else can lock the owner out. */
  device: 10,
  /** Per account, from all known devices together. */
  devices: 30,
  /** Per member, for confirming the current password while signed in. */
  confirmation: 10,
}
/** Reset mails per account and hour. More would only bury the newest link, the only one that works. */
const RESET_MAILS = 5
const HOUR = 3600

/** `device`: the id of a known device of this account, else null. */
export type Attempt = { email: string; address: string; device: string | null }

/** All servers share the counts. `factor` multiplies every limit. */
export function passwordThrottle(pool: LentPool, factor: number) {
  const limiter = limitersIn(pool)
  const hourly = (keyPrefix: string, points: number) => limiter(keyPrefix, points * factor, HOUR)
  const account = hourly('account', wrongPasswords.account)
  const network = hourly('network', wrongPasswords.network)
  const device = hourly('device', wrongPasswords.device)
  const devices = hourly('devices', wrongPasswords.devices)
  const confirmation = hourly('confirmation', wrongPasswords.confirmation)
  const resetMail = hourly('reset-mail', RESET_MAILS)
  const lockoutMail = limiter('lockout-mail', 1, 24 * HOUR)

  return {
    /** `check` throws `wrong_password`. `warn` runs at the first lockout of a day, even for unknown addresses. */
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
      return spendOn(budgets, check)
    },

    /** `check` throws `wrong_password` or returns false. */
    confirm<Result>(memberId: number, check: () => Promise<Result>): Promise<Result> {
      return spendOn([{ limiter: confirmation, key: `${memberId}` }], check)
    },

    /** Whether another reset mail is within the limit; counts it. */
    mayMailReset: (email: string) => isWithin(resetMail, hashOf(email)),

    /** Resets the counts after a password reset: earlier guesses were about the old password. */
    async clear(email: string) {
      const key = hashOf(email)
      await Promise.all([account, devices, lockoutMail].map((limiter) => limiter.delete(key)))
    },
  }
}

export type PasswordThrottle = ReturnType<typeof passwordThrottle>

function spendOn<Result>(budgets: Budget[], check: () => Promise<Result>) {
  return spend(budgets, { check, wrong: 'wrong_password', tooMany: tooManyWrongPasswords })
}

function tooManyWrongPasswords(milliseconds: number) {
  const detail = `Too many wrong passwords. Try again in ${waitIn(milliseconds)}. Can’t wait? Reset your password, and you can sign in right away.`
  return new Refusal(429, 'too_many_calls', detail, undefined, Math.ceil(milliseconds / 1000))
}
