import { available, debt } from '../accounts.ts'
import { transfer, vbt } from '../transfer.ts'
import type { Acting } from './acting.ts'

/**
 * A gift of tokens, which is never refunded to a card. `occasion`, such as 'welcome': each member gets one gift per
 * occasion.
 */
export function promo({ memberId, units, occasion }: { memberId: number; units: number; occasion: string }) {
  return transfer({
    key: `promo:${memberId}:${occasion}`,
    cause: 'promo',
    subject: occasion,
    actorId: null,
    postings: [vbt('promo', available(memberId), units)],
  })
}

type Correction = { correctionId: number; memberId: number; units: number; actorId: number; reverses?: number }

/** An admin gives a member tokens, or takes some away if `units` is negative. */
export function correction({ correctionId, memberId, units, actorId, reverses }: Correction) {
  const member = available(memberId)
  return transfer({
    key: `correction:${correctionId}`,
    cause: 'correction',
    subject: `correction:${correctionId}`,
    actorId,
    reverses: reverses ?? null,
    postings: [units < 0 ? vbt(member, 'promo', -units) : vbt('promo', member, units)],
  })
}

/**
 * A member leaves: the site gets their balance, and writes off their debt. `occasion`: tells apart amounts that arrive
 * later.
 */
export function giveUp({ memberId, occasion, actorId }: Acting & { memberId: number; occasion: string }) {
  return transfer({
    key: `give_up:${memberId}:${occasion}`,
    cause: 'give_up',
    subject: `member:${memberId}`,
    actorId,
    postings: [vbt(available(memberId), 'fees', 'all'), vbt('losses', debt(memberId), 'all')],
  })
}
