import { type Static, Type } from 'typebox'
import { Input, Nullable, RequiredText, Timestamp } from './basics.ts'
import { MAX_NAME_LENGTH, Me } from './members.ts'

export const MIN_PASSWORD_LENGTH = 8
export const MAX_PASSWORD_LENGTH = 128
export const MAX_EMAIL_LENGTH = 254

const Email = Type.String({ format: 'email', maxLength: MAX_EMAIL_LENGTH })
/** Existing passwords may be shorter than today's minimum. */
const Password = Type.String({ minLength: 1, maxLength: MAX_PASSWORD_LENGTH })
const NewPassword = Type.String({ minLength: MIN_PASSWORD_LENGTH, maxLength: MAX_PASSWORD_LENGTH })
const Token = Type.String({ minLength: 1, maxLength: 2000 })
/** A hash route to return to, never a URL of another site. */
const ReturnPath = Type.String({
  pattern: '^/(?![/\\\\])',
  maxLength: 1000,
  description: 'Use a path on this site, such as /market.',
})

export const Session = Type.Object({ me: Type.Union([Me, Type.Null()]) })
export type Session = Static<typeof Session>

/** `google`: the real Google, or the development issuer that stands in for it. */
export const SignInOptions = Type.Object({
  google: Type.Enum(['google', 'development', 'none']),
  hasDemoMembers: Type.Boolean(),
  /** If false, mails are written to files, and visitors on this machine can read them on the site. */
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
/** Where to send the browser to sign in. */
export const Redirection = Type.Object({ url: Type.String() })

/** The browser's WebAuthn response; the sign-in library validates it. */
export const PasskeyReply = Input({
  response: Type.Record(Type.String(), Type.Unknown()),
  name: Type.Optional(RequiredText(60)),
})

/** A mail that was written to a file, for visitors on this machine. */
export const WrittenMail = Type.Object({ subject: Type.String(), label: Type.String(), url: Type.String() })
export type WrittenMail = Static<typeof WrittenMail>

export const SignInMethods = Type.Object({
  email: Type.String(),
  isVerified: Type.Boolean(),
  hasPassword: Type.Boolean(),
  hasGoogle: Type.Boolean(),
  passkeys: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), createdAt: Timestamp })),
  /** False for sample people, whom anyone can sign in as with one click. */
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
