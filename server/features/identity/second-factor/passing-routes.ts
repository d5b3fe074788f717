import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Attempt } from '../attempt.ts'
import type { Library } from '../library-routes.ts'
import type { CodeThrottle } from './code-throttle.ts'
import { hashedCode } from './recovery-codes.ts'

/** Tells the owner of an account about their codes. */
export type TellCodes = {
  tooMany: (accountId: string) => Promise<void>
  recoveryCodeUsed: (accountId: string) => Promise<void>
}

type Call = { call: FastifyRequest; reply: FastifyReply; accountId: string; code: string }
/** `apart`: for a sign-in, without an earlier session of this browser. */
type How = { session?: 'apart'; seen?: Attempt }

export type Passing = ReturnType<typeof passingWith>

/** Checks codes with the library, within our limits. */
export function passingWith(library: Library, throttle: CodeThrottle, secret: string, tell: TellCodes) {
  const within = <Result>({ call, accountId, code }: Call, check: () => Promise<Result>) =>
    throttle.pass({ accountId, code, address: call.ip }, check, () => tell.tooMany(accountId))

  return {
    /** A code of the app. */
    byApp: (given: Call, how: How): Promise<object> =>
      within(given, () =>
        library.answer(given.call, given.reply, {
          path: '/two-factor/verify-totp',
          body: { code: given.code },
          ...how,
        }),
      ),

    async byRecoveryCode(given: Call, how: How): Promise<object> {
      const body = { code: hashedCode(given.code, secret) }
      const answer = await within(given, () =>
        library
          .answer(given.call, given.reply, { path: '/two-factor/verify-backup-code', body, ...how })
          .catch(atOnceAgain),
      )
      await tell.recoveryCodeUsed(given.accountId)
      return answer
    },
  }
}

/** Two recovery codes of one account at the same moment: the library lets only one of them through. */
function atOnceAgain(error: unknown): never {
  if (error instanceof Refusal && error.status === 409 && error.code === 'refused')
    throw new Refusal(400, 'wrong_sign_in_code', 'Another code was used at the same moment. Try again.')
  throw error
}
