import { CODE_TRIES, CODE_WAIT_MINUTES } from '#contract/second-factor.ts'
import type { LentPool } from '../../../platform/database/database.ts'
import { networkOf } from '../../../platform/http/rate-limits.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { hashOf, isRefusedAs, isWithin, limitersIn, spend, waitIn } from '../budgets.ts'

/** Wrong codes per IPv4 address or IPv6 /64, for all accounts together. */
const NETWORK_TRIES = 20
const WAIT = CODE_WAIT_MINUTES * 60
/** Longer than the app’s code is right: half a minute before and after its own. */
const CODE_SECONDS = 120

export type CodeAttempt = { accountId: string; address: string; code: string }

/** Counts wrong codes of apps and wrong recovery codes together. `factor` multiplies the limits. */
export function codeThrottle(pool: LentPool, factor: number) {
  const limiter = limitersIn(pool)
  const member = limiter('code', CODE_TRIES * factor, WAIT)
  const network = limiter('code-network', NETWORK_TRIES * factor, WAIT)
  const lockoutMail = limiter('code-mail', 1, WAIT)
  const given = limiter('code-given', 1, CODE_SECONDS)

  /** The same code of an app is right only once, although it stays the same for half a minute. */
  async function once<Result>(key: string, check: () => Promise<Result>) {
    if (!(await isWithin(given, key))) throw usedCode()
    try {
      return await check()
    } catch (error) {
      await given.delete(key)
      throw error
    }
  }

  return {
    /** `check` throws `wrong_sign_in_code`. `warn` runs after the last wrong one. */
    async pass<Result>(
      { accountId, address, code }: CodeAttempt,
      check: () => Promise<Result>,
      warn: () => Promise<void>,
    ) {
      const budgets = [
        { limiter: network, key: hashOf(networkOf(address)) },
        { limiter: member, key: accountId },
      ]
      const key = hashOf(`${accountId} ${code}`)
      try {
        const result = await spend(budgets, { check: () => once(key, check), wrong: WRONG, tooMany })
        await member.delete(accountId)
        return result
      } catch (error) {
        if (isRefusedAs(error, WRONG) && (await isSpent(accountId))) await lock(accountId, warn)
        throw error
      }
    },
  }

  async function isSpent(accountId: string) {
    return ((await member.get(accountId))?.consumedPoints ?? 0) >= member.points
  }

  /** From the last wrong code on, not from the first. */
  async function lock(accountId: string, warn: () => Promise<void>) {
    await member.block(accountId, WAIT)
    if (await isWithin(lockoutMail, accountId)) await warn()
  }
}

export type CodeThrottle = ReturnType<typeof codeThrottle>

const WRONG = 'wrong_sign_in_code'

function usedCode() {
  const detail = 'This code was already used. Wait for the next one.'
  return new Refusal(400, 'used_code', detail, [{ field: 'code', message: detail }])
}

function tooMany(milliseconds: number) {
  const detail = `Too many wrong codes. Try again in ${waitIn(milliseconds)}.`
  return new Refusal(429, 'too_many_calls', detail, undefined, Math.ceil(milliseconds / 1000))
}
