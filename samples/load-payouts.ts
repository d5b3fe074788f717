import { postTransfers } from '../server/features/ledger/index.ts'
import { addSampleAccount, addSamplePayout } from '../server/features/payouts/index.ts'
import type { Pool } from '../server/platform/database/database.ts'
import { inTurn } from './in-turn.ts'
import { lackPayouts } from './lack-payouts.ts'
import { before } from './moments.ts'
import { payouts, readySince, seller } from './payouts.ts'
import { openStage, partOf, type Stage } from './rehearsal.ts'
import { playInTurn, type Script } from './timeline.ts'

/** Sets up payouts for the seller, and pays out, each at its time. */
export async function payoutScripts({ tx, now, cast }: Stage): Promise<Script[]> {
  const { id: memberId } = cast.get(seller)!
  await addSampleAccount(tx, memberId, before(now, readySince))
  return payouts.map(async function* ({ vbt, ago, ended, isRefused = false }): Script {
    const moments = { createdAt: before(now, ago), endedAt: before(now, ended) }
    yield moments.createdAt
    const transfers = await addSamplePayout(tx, { memberId, vbt, isRefused, ...moments })
    await postTransfers(partOf(tx), [transfers.begun])
    if (!transfers.ended) return
    yield moments.endedAt
    await postTransfers(partOf(tx), [transfers.ended])
  })
}

/** Also for samples that an older version loaded, before there were payouts. Returns false if they need none. */
export function loadPayoutsOnce(sql: Pool, now = new Date()) {
  return inTurn(sql, 'payout_accounts', async (tx) => {
    if (!(await lackPayouts(tx))) return false
    await playInTurn(await payoutScripts(await openStage(tx, now)))
    return true
  })
}
