import type { FastifyPluginAsync } from 'fastify'
import type { LentPool, Sql } from '../../../platform/database/database.ts'
import { operations } from '../../../platform/http/operations.ts'
import type { Library } from '../library-routes.ts'
import type { TellOwner } from '../mails.ts'
import type { PasswordThrottle } from '../password-throttle.ts'
import { authenticatorRoutes } from './app-routes.ts'
import { codeThrottle } from './code-throttle.ts'
import { passingWith } from './passing-routes.ts'
import { factorResetRoutes } from './reset-routes.ts'
import { factorSessionRoutes } from './session-routes.ts'
import { codeSignInRoutes } from './sign-in-routes.ts'

const describe = operations('Sign-in', {
  getSecondFactor: ['GET /second-factor', 'Get what second factor you have'],
  getSecondFactorPasskeyOptions: [
    'GET /auth/second-factor/passkey-options',
    'Get the challenge for confirming with a passkey that it’s you',
  ],
})
const describeFactor = operations(
  'Sign-in',
  {
    signInWithCode: ['POST /auth/sign-in/code', 'Finish signing in with a code of your app', ...signInRefusals()],
    signInWithRecoveryCode: [
      'POST /auth/sign-in/recovery-code',
      'Finish signing in with a recovery code',
      ...signInRefusals(),
    ],
    giveCode: ['POST /auth/second-factor/code', 'Confirm with a code that it’s you', ...codeRefusals()],
    giveRecoveryCode: [
      'POST /auth/second-factor/recovery-code',
      'Confirm with a recovery code that it’s you',
      ...codeRefusals(),
    ],
    givePasskey: [
      'POST /auth/second-factor/passkey',
      'Confirm with a passkey that it’s you',
      'unknown_passkey',
      'invalid_passkey',
    ],
    addAuthenticator: [
      'POST /auth/authenticator',
      'Start to set up an authenticator app',
      'app_exists',
      ...passwordRefusals(),
    ],
    confirmAuthenticator: [
      'POST /auth/authenticator/confirmation',
      'Confirm an authenticator app with its first code',
      'second_factor_needed',
      ...codeRefusals(),
    ],
    renewRecoveryCodes: [
      'POST /auth/authenticator/recovery-codes',
      'Get new recovery codes',
      'no_app',
      ...passwordRefusals(),
    ],
    removeAuthenticator: [
      'POST /auth/authenticator/removal',
      'Remove your authenticator app',
      'no_app',
      ...passwordRefusals(),
    ],
  },
  ['foreign_origin', 'refused'],
)
const describeReset = operations('Admin', {
  resetSecondFactor: [
    'DELETE /admin/members/:memberId/second-factor',
    'Reset the second factor of a member',
    'confirm_first',
    'no_app',
  ],
})

function signInRefusals() {
  return ['sign_in_expired', 'wrong_sign_in_code', 'used_code'] as const
}

function codeRefusals() {
  return ['no_app', 'wrong_sign_in_code', 'used_code'] as const
}

function passwordRefusals() {
  return ['wrong_password', 'sign_in_again', 'second_factor_needed'] as const
}

type Options = {
  sql: Sql
  pool: LentPool
  secret: string
  library: Library
  throttle: PasswordThrottle
  tellOwner: TellOwner
  tellOfWrongCodes: (accountId: string) => Promise<void>
  isFactorDemanded: boolean
  /** Multiplies the limits on wrong codes. */
  limitFactor: number
}

/** Authenticator apps with recovery codes, and passkeys, as a second factor. */
export const secondFactorRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  for (const add of [describe, describeFactor, describeReset]) add(app)
  const { sql, pool, secret, library, throttle, tellOwner, tellOfWrongCodes, isFactorDemanded, limitFactor } = options
  const passing = passingWith(library, codeThrottle(pool, limitFactor), secret, {
    tooMany: tellOfWrongCodes,
    recoveryCodeUsed: (accountId) => tellOwner({ accountId }, 'recovery_code_used'),
  })
  const shared = { sql, secret, library, passing }
  await app.register(codeSignInRoutes, { prefix: '/auth', ...shared })
  await app.register(factorSessionRoutes, { ...shared, isFactorDemanded })
  await app.register(authenticatorRoutes, { prefix: '/auth', ...shared, throttle, tellOwner })
  await app.register(factorResetRoutes, { sql, secret, tellOwner })
}
