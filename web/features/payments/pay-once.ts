import type { TopUp } from '#contract/payments.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { createTopUp, getTopUp } from './api.ts'
import { type Intent, newIntent, readIntent, type Wanted } from './intent.ts'

/** `confirm`: pays a top-up that waits for a card. */
export type Order = Wanted & { confirm: (topUp: TopUp) => Promise<TopUp> }

/**
 * Continues the purchase that this tab has started, or starts one: a double click, a reload, or a lost reply pays once.
 */
export async function payOnce(memberId: number, { confirm, ...wanted }: Order, keep: (intent: Intent) => void) {
  const topUp = await beginTopUp(memberId, wanted, keep)
  return topUp.state === 'created' ? confirmOnce(topUp, confirm) : topUp
}

/** The server cancels an earlier one of another quantity. */
async function beginTopUp(memberId: number, wanted: Wanted, keep: (intent: Intent) => void) {
  const intent = readIntent(memberId, wanted)
  const begun = intent.topUpId === undefined ? undefined : await getTopUp(intent.topUpId)
  // Paid already, or with the bank: the answer to an earlier click was lost.
  if (begun && hasPayment(begun)) return begun
  if (begun?.state === 'created' && begun.vbt === wanted.vbt) return begun

  const next = begun || !isFor(intent, wanted) ? newIntent(memberId, wanted) : intent
  keep(next)
  const topUp = await createTopUp(next.key, wanted.vbt, wanted.checkoutId)
  keep({ ...next, topUpId: topUp.id })
  return topUp
}

function isFor(intent: Intent, { vbt, checkoutId }: Wanted) {
  return intent.vbt === vbt && intent.checkoutId === checkoutId
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
  return !UNPAID.includes(state)
}

const UNPAID: readonly TopUp['state'][] = ['created', 'failed', 'canceled', 'expired']
