import type { TopUp } from '#contract/payments.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { createTopUp, endTopUp, getTopUp } from './api.ts'
import { type Intent, newIntent, readIntent } from './intent.ts'

/** `confirm`: pays a top-up that waits for a card. */
export type Order = { vbt: number; confirm: (topUp: TopUp) => Promise<TopUp> }

/**
 * Continues the purchase that this tab has started, or starts one: a double click, a reload, or a lost reply pays once.
 */
export async function payOnce(memberId: number, { vbt, confirm }: Order, keep: (intent: Intent) => void) {
  const topUp = await beginTopUp(memberId, vbt, keep)
  return topUp.state === 'created' ? confirmOnce(topUp, confirm) : topUp
}

async function beginTopUp(memberId: number, vbt: number, keep: (intent: Intent) => void) {
  const intent = readIntent(memberId, vbt)
  const begun = intent.topUpId === undefined ? undefined : await getTopUp(intent.topUpId)
  // Paid already, or with the bank: the answer to an earlier click was lost.
  if (begun && hasPayment(begun)) return begun
  const isWaiting = begun?.state === 'created'
  if (isWaiting && begun.vbt === vbt) return begun
  if (isWaiting) await endTopUp(begun.id)

  const next = begun || intent.vbt !== vbt ? newIntent(memberId, vbt) : intent
  keep(next)
  const topUp = await createTopUp(next.key, vbt)
  keep({ ...next, topUpId: topUp.id })
  return topUp
}

/** Another tab may have used a card at the same moment. */
async function confirmOnce(created: TopUp, confirm: Order['confirm']) {
  return confirm(created).catch(async (error) => {
    if (!(error instanceof RefusedCall && error.problem.status === 409)) throw error
    const topUp = await getTopUp(created.id)
    if (!hasPayment(topUp)) throw error
    return topUp
  })
}

/** It is paid, or with the bank. */
export function hasPayment({ state }: TopUp) {
  return state !== 'created' && state !== 'failed' && state !== 'expired'
}
