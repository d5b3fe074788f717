import { VBT_CENTS } from '#contract/money.ts'
import { inTransaction, type Sql, type Transaction } from '../../platform/database/database.ts'
import { record } from '../happenings/index.ts'
import { chargeBack, chargeBackWon, postTransfers, providerFee, reviewWaitsFrom } from '../ledger/index.ts'
import { givenUp } from './leaving/given-up.ts'
import { lockMember, lockTopUp } from './locks.actions.ts'
import { type Dispute, readDispute } from './provider/disputes.ts'
import type { Provider } from './provider/provider.ts'
import { getTransferId } from './refunds.queries.ts'
import type { StoredTopUp } from './top-ups/queries.ts'

type Also = (tx: Transaction) => Promise<unknown>

/**
 * Asks the provider about a dispute, and acts on the answer: takes the tokens back along with the money, and returns
 * them if the dispute is won. The top-up must be paid. `also` runs in the last transaction.
 */
export async function syncDispute(sql: Sql, provider: Provider, topUp: StoredTopUp, disputeId: string, also: Also) {
  const dispute = await readDispute(provider, disputeId)
  if (dispute.isHarmless) return void (await inTransaction(sql, also))
  // In a transaction of its own: a win undoes the chargeback, which must be posted before.
  await openDispute(sql, topUp, dispute)
  await inTransaction(sql, async (tx) => {
    const isMember = await lockMember(tx, topUp.memberId)
    await lockTopUp(tx, topUp.id)
    const { state } = dispute
    const isEnding = state !== 'open' && (await endDispute(tx, topUp.id, dispute.id, state))
    await also(tx)
    if (isEnding && state === 'won') await postWin(tx, topUp, dispute, isMember)
  })
}

function openDispute(sql: Sql, { id: topUpId, memberId }: StoredTopUp, { id, cents, fees }: Dispute) {
  return inTransaction(sql, async (tx) => {
    const isMember = await lockMember(tx, memberId)
    await lockTopUp(tx, topUpId)
    const { count } = await tx`
      insert into top_up_disputes (id, top_up_id, cents) values (${id}, ${topUpId}, ${cents}) on conflict do nothing`
    if (count === 0) return
    await tx`update top_ups set state = 'disputed', version = version + 1 where id = ${topUpId}`
    if (isMember) {
      const details = { vbt: cents / VBT_CENTS }
      await record(tx, { type: 'top_up_charged_back', actorId: memberId, subjectId: topUpId, details })
    }
    await reviewWaitsFrom(tx, memberId)
    await postTransfers(tx, [
      chargeBack({ disputeId: id, topUpId, memberId, cents }),
      ...fees.map((fee) => providerFee({ feeId: fee.id, topUpId, cents: fee.cents })),
      ...(isMember ? [] : [givenUp(memberId, `charge_back:${id}`)]),
    ])
  })
}

/** Returns whether it ends now. A lost one can still be won on appeal. */
async function endDispute(tx: Transaction, topUpId: number, id: string, state: 'won' | 'lost') {
  const { count } = await tx`
    update top_up_disputes set state = ${state}, ended_at = now()
    where id = ${id} and (state = 'open' or (state = 'lost' and ${state} = 'won'))`
  if (count === 0) return false
  await tx`update top_ups set state = ${state}::text::top_up_state, version = version + 1 where id = ${topUpId}`
  return true
}

async function postWin(tx: Transaction, { id: topUpId, memberId }: StoredTopUp, dispute: Dispute, isMember: boolean) {
  const { id, cents } = dispute
  if (isMember) {
    const details = { vbt: cents / VBT_CENTS }
    await record(tx, { type: 'top_up_charge_back_won', actorId: memberId, subjectId: topUpId, details })
  }
  const reverses = await getTransferId(tx, `charge_back:${id}`)
  await postTransfers(tx, [
    chargeBackWon({ disputeId: id, topUpId, memberId, cents, reverses }),
    ...(isMember ? [] : [givenUp(memberId, `charge_back_won:${id}`)]),
  ])
}
