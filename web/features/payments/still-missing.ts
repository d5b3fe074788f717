import type { TopUp } from '#contract/payments.ts'

/** Whether the server still found tokens missing after this purchase was paid. Both times are the server's. */
export function isStillMissing({ paidAt }: Pick<TopUp, 'paidAt'>, missingAt: string) {
  return paidAt !== null && Date.parse(missingAt) > Date.parse(paidAt)
}
