import type { DepositBody, DepositCall, NewDeposit } from '#contract/deposits.ts'
import type { SaleWaits } from '#contract/sale-waits.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { replaceDeadlines } from '../deadlines/index.ts'
import { depositHeld, getBalances, postTransfers, unitsOf, vbtOf } from '../ledger/index.ts'
import { findAgreed, spendOffers } from '../offers/index.ts'
import { type LockedDeposit, type Side, sideOf } from './deposit.ts'
import { assertEnough, assertSame, whyNotLeave } from './policy.ts'
import { getVehicle, lockPost } from './queries.ts'
import { deadlinesOf, recordStep, takeStep, takeSteps } from './steps/actions.ts'
import { assertPossible, depositChanged } from './steps/policy.ts'
import { findPostOf, isGone, lockDeposit, lockDeposits, lockedColumns } from './steps/queries.ts'

/** `waits`: how long the seller has to answer, in seconds. */
type Left = NewDeposit & { waits: number }

/** Sets the buyer's tokens aside until the seller answers. */
export async function leaveDeposit(tx: Transaction, viewer: Viewer, postId: number, { vbt: seen, waits }: Left) {
  await lockPost(tx, postId)
  const vehicle = await getVehicle(tx, viewer, postId)
  const refused = whyNotLeave(vehicle)
  if (refused) throw refused
  const vbt = vehicle.vbt!
  assertSame(vbt, seen)
  const { available } = await getBalances(tx, viewer.id)
  assertEnough(vbt - vbtOf(available))

  const agreed = await findAgreed(tx, viewer.id, postId)
  const deposit = await insertDeposit(tx, viewer, { postId, vbt, priceUsd: priceOf(vehicle.askingUsd, agreed), waits })
  if (agreed) await spendOffers(tx, [{ offerId: agreed.id, depositId: deposit.id }])
  await recordStep(tx, deposit, { event: 'left', by: 'buyer', before: null, waits })
  await postTransfers(tx, [depositHeld({ depositId: deposit.id, buyerId: viewer.id, units: unitsOf(vbt) })])
  return { depositId: deposit.id }
}

/** The agreed price, or the asking price if that is lower now. */
function priceOf(askingUsd: number | null, agreed: { amount: number } | null) {
  if (!agreed) return askingUsd
  return Math.min(agreed.amount, askingUsd ?? agreed.amount)
}

type Terms = { postId: number; vbt: number; priceUsd: number | null; waits: number }

/** Stores a copy of the vehicle's facts with the deposit. Lock its post first. */
async function insertDeposit(tx: Transaction, { id: buyerId }: Viewer, { postId, vbt, priceUsd, waits }: Terms) {
  const [deposit] = await tx<[LockedDeposit]>`
    with changed as (
      insert into deposits (buyer_id, vbt, price_usd, ends_at, post_id, seller_id, title, thumbnail_id, address, make,
        model, year, mileage, vin, title_status)
      select ${buyerId}::bigint, ${vbt}::int, ${priceUsd}::int,
        clock_timestamp() + make_interval(secs => ${waits}), id, author_id, title, cover_id, address,
        make, model, year, mileage, vin, title_status
      from posts join vehicles on post_id = id where id = ${postId}
      returning *
    ), first as (
      insert into deposit_steps (deposit_id, version, event, by) select id, 1, 'left', 'buyer' from changed
    ), ${replaceDeadlines(tx, 'deposit', deadlinesOf('offered', waits))}
    select ${lockedColumns(tx)} from changed as deposits`
  return deposit
}

/** `waits`: the time limits from the site's settings. */
type Call = { call: DepositCall; depositId: number; version: DepositBody['version']; waits: SaleWaits }

/** Takes a step as the buyer or the seller. For anyone else, the deposit is not found. */
export async function callStep(tx: Transaction, viewer: Viewer, { call, depositId, version, waits }: Call) {
  if (call === 'acceptance') return acceptDeposit(tx, viewer, { depositId, version, waits })
  const { deposit, side } = await lockOwn(tx, viewer, depositId)
  assertPossible(call, side, deposit, version)
  const transfers = await takeStep(tx, deposit, { event: call, by: side })
  if (transfers.length > 0) await postTransfers(tx, transfers)
}

/** Takes the vehicle off sale and returns all other deposits on it. */
async function acceptDeposit(tx: Transaction, viewer: Viewer, { depositId, version, waits }: Omit<Call, 'call'>) {
  const postId = await findPostOf(tx, depositId)
  if (postId !== null) await lockPost(tx, postId)
  const { deposit, side, others } = await lockWithOthers(tx, viewer, { depositId, postId })
  assertPossible('acceptance', side, deposit, version)
  const gone = await tx`select from deposits where id = ${depositId} and ${isGone(tx)}`
  if (gone.count > 0) throw depositChanged({ ...deposit, ended: 'gone' })
  const held = others.filter(({ state }) => state === 'held')
  // A deposit whose hold has expired stays until the next run of the job, so it may still be here.
  const transfers = await takeSteps(tx, held, { event: 'over', by: null })
  const waiting = others.filter(({ state }) => state === 'offered')
  await takeStep(tx, deposit, { event: 'acceptance', by: 'seller', waits: waits.depositHold })
  transfers.push(...(await takeSteps(tx, waiting, { event: 'taken', by: 'seller' })))
  if (transfers.length > 0) await postTransfers(tx, transfers)
}

async function lockOwn(tx: Transaction, viewer: Viewer, depositId: number) {
  return owned(await lockDeposit(tx, depositId), viewer)
}

/** Locks all open deposits on the vehicle, so that each ends only once. */
async function lockWithOthers(
  tx: Transaction,
  viewer: Viewer,
  { depositId, postId }: { depositId: number; postId: number | null },
) {
  const all = await lockDeposits(tx, tx`deposits.id = ${depositId} or (post_id = ${postId}::bigint and ended is null)`)
  const others = all.filter(({ id }) => id !== depositId)
  return { ...owned(all.find(({ id }) => id === depositId) ?? null, viewer), others }
}

function owned(deposit: LockedDeposit | null, viewer: Viewer): { deposit: LockedDeposit; side: Side } {
  const side = deposit && sideOf(deposit, viewer.id)
  if (!deposit || !side) throw refusal.notFound('Deposit')
  return { deposit, side }
}
