import { DEPOSIT_DAYS, type DepositEvent, type DepositState } from '#contract/deposits.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { record } from '../../happenings/index.ts'
import { depositPaid, depositReturned, type Transfer, unitsOf } from '../../ledger/index.ts'
import type { LockedDeposit, Side } from '../deposit.ts'
import { afterStep, type StepName } from './policy.ts'

/**
 * `by`: null if the site does it by itself. `actorId`: whom the happening names instead, because those of a member who
 * leaves go with them.
 */
export type StepRequest = { event: StepName; by: Side | null; actorId?: number }

/**
 * Takes one step of a locked deposit: state, history, and happening. Returns the transfers, which the caller posts last.
 */
export async function takeStep(tx: Transaction, deposit: LockedDeposit, { event, by, actorId }: StepRequest) {
  const before = deposit.state
  const { state, ended, buyerAgrees, sellerAgrees } = afterStep(event, by, deposit)
  const endsAt = ended ? tx`null` : tx`ends_at`
  await tx`
    with changed as (
      update deposits set
        state = ${state}, ended = ${ended}, version = version + 1, buyer_agrees = ${buyerAgrees},
        seller_agrees = ${sellerAgrees}, ended_at = ${ended ? tx`clock_timestamp()` : tx`null`},
        ends_at = ${event === 'acceptance' ? tx`clock_timestamp() + make_interval(days => ${DEPOSIT_DAYS})` : endsAt}
      where id = ${deposit.id} returning id, version
    )
    insert into deposit_steps (deposit_id, version, event, by) select id, version, ${event}, ${by} from changed`
  Object.assign(deposit, { state, ended, buyerAgrees, sellerAgrees, version: deposit.version + 1 })
  await recordStep(tx, deposit, { event, by, actorId, before })
  return transfersOf(deposit, by)
}

type Recorded = Omit<StepRequest, 'event'> & { event: DepositEvent; before: DepositState | null }

/** Handlers tell both sides, and the pages of the vehicle. Of the site, the buyer is the actor. */
export async function recordStep(
  tx: Transaction,
  { id, postId, buyerId, sellerId, version, state, vbt, title }: LockedDeposit,
  { event, by, before, actorId = by === 'seller' ? sellerId : buyerId }: Recorded,
) {
  const details = { event, by, version, state, before, postId, buyerId, sellerId, title, amountVbt: vbt }
  await record(tx, { type: 'deposit_stepped', actorId, subjectId: id, details })
}

function transfersOf({ id, buyerId, sellerId, state, vbt }: LockedDeposit, by: Side | null): Transfer[] {
  const actorId = by && { buyer: buyerId, seller: sellerId }[by]
  const ending = { depositId: id, buyerId, units: unitsOf(vbt), actorId }
  if (state === 'paid') return [depositPaid({ ...ending, sellerId })]
  return state === 'returned' ? [depositReturned(ending)] : []
}

/** Takes the same step of several. */
export async function takeSteps(tx: Transaction, deposits: readonly LockedDeposit[], request: StepRequest) {
  const transfers: Transfer[] = []
  for (const deposit of deposits) transfers.push(...(await takeStep(tx, deposit, request)))
  return transfers
}
