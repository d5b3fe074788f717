import { randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '#contract/second-factor.ts'
import { signatureOf } from '../session.ts'

/** Nothing that looks alike on paper. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'
const LENGTH = 10
const HASHED = '#'

/** New codes, such as 'k7m2p-x9w4c': 49 bits each. */
export function newRecoveryCodes() {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
    return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`
  })
}

/** How the sign-in library stores the codes: as hashes, of which it compares and removes the one that it is given. */
export function recoveryCodeStorage(secret: string) {
  return {
    async encrypt(json: string) {
      const codes: string[] = JSON.parse(json)
      return JSON.stringify(codes.map((code) => (code.startsWith(HASHED) ? code : hashedCode(code, secret))))
    },
    decrypt: async (stored: string) => stored,
  }
}

/** The hash of a code as somebody types it. Nobody can compute one without the secret, so equal hashes are safe to compare. */
export function hashedCode(typed: string, secret: string) {
  const code = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return HASHED + signatureOf(`recovery code ${code}`, secret)
}
