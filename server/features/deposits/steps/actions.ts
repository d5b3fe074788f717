import type { DepositEvent, DepositState } from '#contract/deposit-steps.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { replaceDeadlines } from '../../deadlines/index.ts'
import { record } from '../../happenings/index.ts'
import { depositPaid, depositReturned, type Transfer, unitsOf } from '../../ledger/index.ts'
import type { LockedDeposit, Side } from '../deposit.ts'
import { afterStep, depositLife, type StepName } from './policy.ts'

/**
 * `by`: null if the site acts on its own. `actorId`: names someone else in the happening, because a leaving member's
 * happenings are deleted with them. `waits`: on acceptance, how long the vehicle is off sale, in seconds.
 */
export type StepRequest = { by: Side | null; actorId?: number } & (
  | { event: 'accept'; waits: number }
  | { event: Exclude<StepName, 'accept'> }
)

/**
 * Takes one step of a locked deposit: updates its state and records its history and happening. Returns the transfers
 * for the caller to post last.
 */
export async function takeStep(tx: Transaction, deposit: LockedDeposit, request: StepRequest) {
  const { event, by, actorId } = request
  const waits = request.event === 'accept' ? request.waits : null
  const before = deposit.state
  const { state, ended, buyerAgrees, sellerAgrees } = afterStep(event, by, deposit)
  const until = waits === null ? tx`ends_at` : tx`clock_timestamp() + make_interval(secs => ${waits})`
  await tx`
    with changed as (
      update deposits set
        state = ${state}, ended = ${ended}, version = version + 1, buyer_agrees = ${buyerAgrees},
        seller_agrees = ${sellerAgrees}, ended_at = ${ended ? tx`clock_timestamp()` : tx`null`},
        ends_at = ${ended ? tx`null` : until}
      where id = ${deposit.id} returning id, version
    ) ${ended || waits !== null ? tx`, ${replaceDeadlines(tx, 'deposit', deadlinesOf(state, waits))}` : tx``}
    insert into deposit_steps (deposit_id, version, event, by) select id, version, ${event}, ${by} from changed`
  Object.assign(deposit, { state, ended, buyerAgrees, sellerAgrees, version: deposit.version + 1 })
  await recordStep(tx, deposit, { event, by, actorId, before, waits })
  return transfersOf(deposit, by)
}

/** The timer that ends a deposit in this state if nobody acts for `waits` seconds. Null: no timer. */
export function deadlinesOf(state: DepositState, waits: number | null) {
  return waits === null ? [] : depositLife.deadlinesOf({ state }, { depositAnswer: waits, depositHold: waits })
}

type Recorded = Pick<StepRequest, 'by' | 'actorId'> & {
  event: DepositEvent
  before: DepositState | null
  waits: number | null
}

/** Handlers notify both sides and pages that show the vehicle. If the site acts, the buyer counts as the actor. */
export async function recordStep(
  tx: Transaction,
  { id, postId, buyerId, sellerId, version, state, vbt }: LockedDeposit,
  { event, by, before, waits, actorId = by === 'seller' ? sellerId : buyerId }: Recorded,
) {
  const details = { event, by, version, state, before, postId, buyerId, sellerId, amountVbt: vbt, waits }
  await record(tx, { type: 'deposit_stepped', actorId, subjectId: id, details })
}

function transfersOf({ id, buyerId, sellerId, state, vbt }: LockedDeposit, by: Side | null): Transfer[] {
  const actorId = by && { buyer: buyerId, seller: sellerId }[by]
  const ending = { depositId: id, buyerId, units: unitsOf(vbt), actorId }
  if (state === 'paid') return [depositPaid({ ...ending, sellerId })]
  return state === 'returned' ? [depositReturned(ending)] : []
}

/** Takes the same step on several deposits. */
export async function takeSteps(tx: Transaction, deposits: readonly LockedDeposit[], request: StepRequest) {
  const transfers: Transfer[] = []
  for (const deposit of deposits) transfers.push(...(await takeStep(tx, deposit, request)))
  return transfers
}
