import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { AuthenticatorEmulator, PasskeysCredentialsMemoryRepository, WebAuthnEmulator } from 'nid-webauthn-emulator'
import type { Sql } from '../server/platform/database/database.ts'

const STEP_MS = 30_000

/** An app that was set up with this secret, in the letters of its QR code. */
export function authenticatorApp(secret: string) {
  const otp = createOTP(new TextDecoder().decode(base32.decode(secret)))
  /** Late codes are right for half a minute more, and the next one half a minute before. */
  const codeIn = (steps: number) => otp.hotp(Math.floor(Date.now() / STEP_MS) + steps)
  return {
    code: () => codeIn(0),
    nextCode: () => codeIn(1),
    /** Never right: what this app showed a while ago. */
    oldCode: (steps = 10) => codeIn(-steps),
  }
}

/** Forgets which codes were given, as time does. */
export async function letCodesPass(sql: Sql) {
  await sql`delete from sign_in_attempts where key like 'code-given:%'`
}

/** A device with passkeys, or a security key that asks for nothing but a touch. */
export function passkeyDevice({ verifiesUser = true } = {}) {
  const touched = () => ({ options: { uv: verifiesUser, up: true } })
  return new WebAuthnEmulator(
    new AuthenticatorEmulator({
      credentialsRepository: new PasskeysCredentialsMemoryRepository(),
      userMakeCredentialInteraction: touched,
      userGetAssertionInteraction: touched,
    }),
  )
}
