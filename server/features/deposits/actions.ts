import type { NewDeposit } from '#contract/deposits.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { replaceDeadlines } from '../deadlines/index.ts'
import { depositHeld, getBalances, postTransfers, unitsOf, vbtOf } from '../ledger/index.ts'
import { findAgreed, offerEnded, spendOffers } from '../offers/index.ts'
import type { LockedDeposit } from './deposit.ts'
import { assertEnough, assertSame, whyNotLeave } from './policy.ts'
import { getVehicle, lockPost } from './queries.ts'
import { deadlinesOf, recordStep } from './steps/actions.ts'
import { lockedColumns } from './steps/queries.ts'

/** `waits`: how long the seller has to answer, in seconds. */
type Left = NewDeposit & { waits: number }

/** Sets the buyer's tokens aside until the seller answers. */
export async function leaveDeposit(
  tx: Transaction,
  viewer: Viewer,
  postId: number,
  { vbt: seen, offerId, waits }: Left,
) {
  await lockPost(tx, postId)
  const vehicle = await getVehicle(tx, viewer, postId)
  const refused = whyNotLeave(vehicle)
  if (refused) throw refused
  const vbt = vehicle.vbt!
  assertSame(vbt, seen)
  const { available } = await getBalances(tx, viewer.id)
  assertEnough(vbt - vbtOf(available))

  const agreed = await findAgreed(tx, viewer.id, postId)
  if (offerId !== undefined && agreed?.id !== offerId) throw offerEnded()
  const deposit = await insertDeposit(tx, viewer, { postId, vbt, priceUsd: priceOf(vehicle.askingUsd, agreed), waits })
  if (agreed) await spendOffers(tx, [{ offerId: agreed.id, depositId: deposit.id }])
  await recordStep(tx, deposit, { event: 'leave', by: 'buyer', before: null, waits })
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
      insert into deposit_steps (deposit_id, version, event, by) select id, 1, 'leave', 'buyer' from changed
    ), ${replaceDeadlines(tx, 'deposit', deadlinesOf('offered', waits))}
    select ${lockedColumns(tx)} from changed as deposits`
  return deposit
}
