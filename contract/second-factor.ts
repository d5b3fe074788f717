import { type Static, Type } from 'typebox'
import { Input, Nullable, Timestamp } from './basics.ts'
import { MAX_PASSWORD_LENGTH } from './identity.ts'

/** Calls of moderators and admins need a second factor in the session that is no older than this. */
export const SECOND_FACTOR_HOURS = 12
/** Changes of how a member signs in need one that is no older than this, once they have set one up. */
export const RECENT_FACTOR_MINUTES = 10
export const RECOVERY_CODES = 10
/** After this many wrong codes, none is checked for a while. */
export const CODE_TRIES = 5
export const CODE_WAIT_MINUTES = 15

/** A code of the authenticator app. */
export const AppCode = Input({
  code: Type.String({ pattern: '^[0-9]{6}$', maxLength: 6, description: 'Use the 6 digits that your app shows.' }),
})
/** A recovery code, in small or capital letters, with or without its dash. */
export const RecoveryCode = Input({ code: Type.String({ minLength: 1, maxLength: 40 }) })

/** `password`: needed if the member has one. Those without one must have signed in recently. */
export const OwnPassword = Input({
  password: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_PASSWORD_LENGTH })),
})

/** The second factor of the signed-in member. */
export const SecondFactor = Type.Object({
  /** When they set up their authenticator app; null without one. */
  appAddedAt: Nullable(Timestamp),
  /** How many recovery codes are left. */
  recoveryCodes: Type.Integer(),
  hasPasskey: Type.Boolean(),
  hasPassword: Type.Boolean(),
  /** Whether their role needs one on this site. */
  isRequired: Type.Boolean(),
  /** False for sample people. */
  canChange: Type.Boolean(),
})
export type SecondFactor = Static<typeof SecondFactor>

/** An authenticator app that counts once a first code confirmed it. Only this reply has these codes in plain text. */
export const NewApp = Type.Object({
  /** What its QR code says: `otpauth://totp/…`. */
  uri: Type.String(),
  /** For typing it: letters and digits. */
  secret: Type.String(),
  recoveryCodes: Type.Array(Type.String()),
})
export type NewApp = Static<typeof NewApp>

export const NewRecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) })
export type NewRecoveryCodes = Static<typeof NewRecoveryCodes>

/** `needsCode`: the password is right, and a code of the app or a recovery code comes next. */
export const SignedIn = Type.Object({ needsCode: Type.Optional(Type.Literal(true)) })
export type SignedIn = Static<typeof SignedIn>
