import { RotateCcw } from 'lucide-react'
import { OPEN_RETURNS, type ReturnState } from '#contract/return-steps.ts'
import type { Looked, StateLook } from '../../kind/kind.ts'

/** How a state of a return is shown. */
export const returnStates: Record<ReturnState, string> = {
  requested: 'Requested',
  unaddressed: 'Accepted',
  accepted: 'Accepted',
  denied: 'Denied',
  appealed: 'With a moderator',
  sent: 'On the way back',
  disputed: 'Disputed',
  received: 'Received',
  settled: 'Settled',
  waived: 'Refunded',
  closed: 'Closed',
}

/** While a return goes on, an order is not simply completed. */
export function lookOfReturn({ state, goods }: Omit<Looked, 'kind'>): StateLook | null {
  const given = goods?.return?.state
  if (state !== 'completed' || !given || !OPEN_RETURNS.includes(given)) return null
  const tone = given === 'disputed' ? 'danger' : 'accent'
  return { name: `Return: ${returnStates[given].toLowerCase()}`, tone, icon: RotateCcw }
}
