import { refusal } from '../../platform/refusal.ts'

/** Google joins an account that has other ways in only if both sides have proven the address. */
export function mayGoogleJoin(account: { isVerified: boolean; methods: number }, isVerifiedByGoogle: boolean) {
  const isNew = account.methods === 0 && !account.isVerified
  return isNew || (account.isVerified && isVerifiedByGoogle)
}

/** Everybody enters the sample people by a click: whoever changed how, would keep them for themselves. */
export function assertOwnSignIn({ isSample }: { isSample: boolean }) {
  if (isSample) throw refusal.forbidden('The sign-in of sample people cannot be changed.')
}
