import type { Realtime } from '../../platform/background/realtime.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { type ByType, type Happened, type HappeningListener, resultOf } from '../happenings/index.ts'
import { getTip } from './tips/queries.ts'

/** Notifies every tab of the members whose tokens moved, after the commit. Their pages fetch the rest. */
export function broadcastWallets(realtime: Realtime): HappeningListener {
  return async (tx, happening) => {
    const memberIds = await walletsOf(tx, happening)
    return () => {
      for (const id of new Set(memberIds)) realtime.publish(`member:${id}`, { type: 'wallet_changed' })
    }
  }
}

/**
 * Happenings that move tokens have the amount in their detail `vbt`. The tokens are the actor's, or move from the actor
 * to someone else.
 */
async function walletsOf(tx: Transaction, happening: Happened) {
  const { vbt, answererId } = happening.details as { vbt?: number; answererId?: number }
  const moved = vbt === undefined ? [] : [happening.actorId, answererId].filter((id) => id !== undefined)
  return [...moved, ...((await resultOf(looked, happening, tx)) ?? [])]
}

/** An anonymous tip does not say who gave it, so both are looked up. An admin corrects the tokens of
 * someone else, or raises their limit. */
const looked: ByType<Promise<number[]>, [Transaction]> = {
  tokens_corrected: async ({ subjectId }) => [subjectId],
  purchase_limit_changed: async ({ subjectId }) => [subjectId],
  post_tipped: ofTip,
  post_tipped_anonymously: ofTip,
}

async function ofTip({ details }: Happened<'post_tipped' | 'post_tipped_anonymously'>, tx: Transaction) {
  const { fromId, toId } = await getTip(tx, details.tipId)
  return [fromId, toId].filter((id) => id !== null)
}
