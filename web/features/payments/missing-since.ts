import type { TopUp } from '#contract/payments.ts'

/**
 * Whether what is missing was asked after this purchase was paid, so that it is missing in spite of it. Both times are the
 * server's.
 */
export function isKnownSince({ paidAt }: Pick<TopUp, 'paidAt'>, missingAt: string) {
  return paidAt !== null && Date.parse(missingAt) > Date.parse(paidAt)
}
