import { refusal } from '../../platform/http/refusal.ts'

/** Google is linked to an account with other sign-in methods only if both sides have verified the address. */
export function mayGoogleJoin(account: { isVerified: boolean; methods: number }, isVerifiedByGoogle: boolean) {
  const isNew = account.methods === 0 && !account.isVerified
  return isNew || (account.isVerified && isVerifiedByGoogle)
}

/** Off loopback, the Google stand-in signs in only sample members, because anyone could claim any address. */
export function mayStandInJoin({ isSample }: { isSample: boolean }, { isLoopback }: { isLoopback: boolean }) {
  return isLoopback || isSample
}

/** Sample people are shared, so nobody can change how to sign in as them. */
export function assertOwnSignIn({ isSample }: { isSample: boolean }) {
  if (isSample) throw refusal.forbidden('You can’t change how sample members sign in.')
}
