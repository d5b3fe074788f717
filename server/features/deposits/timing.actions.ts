import { eachOnItsOwn } from '../../platform/background/each-on-its-own.ts'
import { inTransaction, type Sql } from '../../platform/database/database.ts'
import { type DueSource, takeDue } from '../deadlines/index.ts'
import { postTransfers, type Transfer } from '../ledger/index.ts'
import type { LockedDeposit } from './deposit.ts'
import { takeStep } from './steps/actions.ts'
import { listGone, lockDueDeposits, lockGone } from './timing.queries.ts'

/** The most deposits returned per run. */
const MAX_PER_RUN = 1_000

/** Returns deposits that the seller didn't answer in time, and those whose hold is over. */
export const dueDeposits: DueSource<LockedDeposit> = {
  subject: 'deposit',
  lock: lockDueDeposits,
  async take(tx, deposits) {
    const transfers: Transfer[] = []
    for (const deposit of deposits) {
      if (deposit.ended !== null) continue
      const event = deposit.state === 'held' ? 'over' : 'unanswered'
      transfers.push(...(await takeStep(tx, deposit, { event, by: null })))
    }
    if (transfers.length > 0) await postTransfers(tx, transfers)
  },
}

/** Does what is due for deposits. */
export function returnDueDeposits(sql: Sql) {
  return takeDue(sql, dueDeposits)
}

/** Returns deposits that the seller can no longer accept, each in its own transaction. */
export async function returnGoneDeposits(sql: Sql) {
  await eachOnItsOwn(await listGone(sql, MAX_PER_RUN), (id) =>
    inTransaction(sql, async (tx) => {
      const deposit = await lockGone(tx, id)
      if (deposit) await postTransfers(tx, await takeStep(tx, deposit, { event: 'gone', by: null }))
    }),
  )
}
