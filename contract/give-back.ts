import { ENDED_STATES } from './order-steps.ts'

/** How often a seller can give something back of one order. */
export const MAX_GIVE_BACKS = 20

/** In these states, nothing can be given back: it was never paid, or all of it went back. */
const WITHOUT: readonly string[] = ['pending_payment', 'expired', 'canceled', 'refunded']

/** Whether the order's tokens are still held for its seller. */
export function areTokensHeld({ state }: { state: string }) {
  return !ENDED_STATES.some((ended) => ended === state)
}

/**
 * The most that its seller can give back of an order, as goodwill: what did not go back yet. As long as it is held, a
 * VBT remains: whoever wants to give all of it back declines the order, or settles its dispute.
 */
export function mostGivenBack(order: { state: string; totalVbt: number; backVbt: number }) {
  if (WITHOUT.includes(order.state)) return 0
  const left = Math.floor(order.totalVbt - order.backVbt)
  return Math.max(0, areTokensHeld(order) ? left - 1 : left)
}
