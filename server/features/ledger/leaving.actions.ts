import type { Transaction } from '../../platform/database/database.ts'
import { postTransfers } from './actions.ts'
import { giveUp } from './causes/index.ts'
import type { Transfer } from './transfer.ts'

/** Ends whatever a slice holds for a leaving member. Returns the transfers, so that all are posted together. */
export type Release = (tx: Transaction, memberId: number) => Promise<readonly Transfer[]>

/** Held tokens come back first. Then the site gets the balance, and writes off the debt. */
export function giveUpTokens(releases: readonly Release[]) {
  return async (tx: Transaction, memberId: number) => {
    const released: Transfer[] = []
    for (const release of releases) released.push(...(await release(tx, memberId)))
    await postTransfers(tx, [...released, giveUp({ memberId, occasion: 'leaving', actorId: memberId })])
  }
}
