import { type Static, Type } from 'typebox'
import { Input, Nullable, RequiredText, Timestamp } from './basics.ts'
import { MAX_NAME_LENGTH, Me } from './members.ts'

export const MIN_PASSWORD_LENGTH = 8
export const MAX_PASSWORD_LENGTH = 128
export const MAX_EMAIL_LENGTH = 254

const Email = Type.String({ format: 'email', maxLength: MAX_EMAIL_LENGTH })
/** One that exists may be shorter than today's rule. */
const Password = Type.String({ minLength: 1, maxLength: MAX_PASSWORD_LENGTH })
const NewPassword = Type.String({ minLength: MIN_PASSWORD_LENGTH, maxLength: MAX_PASSWORD_LENGTH })
const Token = Type.String({ minLength: 1, maxLength: 2000 })
/** A path of ours to return to, behind the hash: never a site of somebody else's. */
const ReturnPath = Type.String({ pattern: '^/(?![/\\\\])', maxLength: 1000 })

export const Session = Type.Object({ me: Type.Union([Me, Type.Null()]) })
export type Session = Static<typeof Session>

/** `google`: the real one, or the development issuer that stands in for it. */
export const SignInOptions = Type.Object({
  google: Type.Enum(['google', 'development', 'none']),
  hasDemoMembers: Type.Boolean(),
  /** False: mails are written to files, and this machine may read them on the site. */
  sendsMail: Type.Boolean(),
})
export type SignInOptions = Static<typeof SignInOptions>

export const NewAccount = Input({
  name: RequiredText(MAX_NAME_LENGTH),
  email: Email,
  password: NewPassword,
  back: Type.Optional(ReturnPath),
})
export const VerificationRequest = Input({ back: Type.Optional(ReturnPath) })
export const Credentials = Input({ email: Email, password: Password })
export const ForgottenPassword = Input({ email: Email })
export const PasswordReset = Input({ token: Token, password: NewPassword })
export const PasswordChange = Input({ currentPassword: Password, newPassword: NewPassword })
export const Verification = Input({ token: Token })
export const GoogleSignIn = Input({ back: ReturnPath })
/** Where the browser goes to be asked who it is. */
export const Redirection = Type.Object({ url: Type.String() })

/** What the browser's WebAuthn made; checked by the sign-in library. */
export const PasskeyReply = Input({
  response: Type.Record(Type.String(), Type.Unknown()),
  name: Type.Optional(RequiredText(60)),
})

/** A mail that was not sent, for people at this machine. */
export const WrittenMail = Type.Object({ subject: Type.String(), label: Type.String(), url: Type.String() })
export type WrittenMail = Static<typeof WrittenMail>

export const SignInMethods = Type.Object({
  email: Type.String(),
  isVerified: Type.Boolean(),
  hasPassword: Type.Boolean(),
  hasGoogle: Type.Boolean(),
  passkeys: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), createdAt: Timestamp })),
  /** False for the sample people: everybody enters them by a click. */
  canChange: Type.Boolean(),
})
export type SignInMethods = Static<typeof SignInMethods>

export const SignedInDevice = Type.Object({
  id: Type.String(),
  /** 'Firefox on Linux' */
  device: Type.String(),
  ipAddress: Nullable(Type.String()),
  startedAt: Timestamp,
  isThisOne: Type.Boolean(),
})
export type SignedInDevice = Static<typeof SignedInDevice>
