import { refusal } from '../../platform/http/refusal.ts'

/** Google joins an account that has other ways in only if both sides have proven the address. */
export function mayGoogleJoin(account: { isVerified: boolean; methods: number }, isVerifiedByGoogle: boolean) {
  const isNew = account.methods === 0 && !account.isVerified
  return isNew || (account.isVerified && isVerifiedByGoogle)
}

/** Off loopback, the stand-in for Google signs in sample members only: anybody could claim any other address. */
export function mayStandInJoin({ isSample }: { isSample: boolean }, { isLoopback }: { isLoopback: boolean }) {
  return isLoopback || isSample
}

/** Everybody enters the sample people by a click: whoever changed how, would keep them for themselves. */
export function assertOwnSignIn({ isSample }: { isSample: boolean }) {
  if (isSample) throw refusal.forbidden('The sign-in of sample people cannot be changed.')
}
