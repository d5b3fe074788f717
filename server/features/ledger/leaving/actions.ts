import type { Transaction } from '../../../platform/database/database.ts'
import { postTransfers } from '../actions.ts'
import { giveUp } from '../causes.ts'
import type { Transfer } from '../transfer.ts'

/** Ends what a slice holds for a member who leaves. Returns the transfers, because they are posted with all others. */
export type Release = (tx: Transaction, memberId: number) => Promise<readonly Transfer[]>

/** What was held comes back first. The site then gets the rest, and what the member owes is lost. */
export function giveUpTokens(releases: readonly Release[]) {
  return async (tx: Transaction, memberId: number) => {
    const released: Transfer[] = []
    for (const release of releases) released.push(...(await release(tx, memberId)))
    await postTransfers(tx, [...released, giveUp({ memberId, occasion: 'leaving', actorId: memberId })])
  }
}
