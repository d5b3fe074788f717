import type { Deposit } from '#contract/deposits.ts'
import type { Member } from '#contract/members.ts'
import { presentPicture } from '../../media/index.ts'
import type { AgreedOn } from '../../offers/index.ts'
import { maskedVin } from '../../posts/index.ts'
import type { Side } from '../deposit.ts'
import { actionsOf } from '../steps/policy.ts'
import type { DepositRow } from './rows.ts'

/** `people`: by id, without those who left. `agreed`: the offers on its vehicle that the seller accepted. */
export type Around = { people: ReadonlyMap<number | null, Member>; agreed: readonly AgreedOn[] }

/** A deposit as this side sees it. */
export function presentDeposit(row: DepositRow, viewer: Side, { people, agreed }: Around): Deposit {
  const { id, version, state, ended, vbt, priceUsd, buyerAgrees, sellerAgrees, endsAt, createdAt, endedAt } = row
  const can = actionsOf(viewer, row)
  return {
    id,
    version,
    state,
    ended,
    viewer,
    vbt,
    priceUsd,
    buyerAgrees,
    sellerAgrees,
    endsAt,
    createdAt,
    endedAt,
    buyer: people.get(row.buyerId) ?? null,
    seller: people.get(row.sellerId) ?? null,
    vehicle: vehicleOf(row, viewer),
    history: row.history,
    can,
    agreedWith: can.includes('accept') ? agreed.flatMap((one) => agreedWith(one, row, people)) : [],
  }
}

/** Nothing for the deposit's own buyer. */
function agreedWith({ offerId, postId, buyerId, leaveBy }: AgreedOn, row: DepositRow, people: Around['people']) {
  if (postId !== row.postId || buyerId === row.buyerId) return []
  return [{ offerId, buyer: people.get(buyerId) ?? null, leaveBy }]
}

function vehicleOf(row: DepositRow, viewer: Side): Deposit['vehicle'] {
  const { title, make, model, year, mileage, vin, titleStatus, address, state } = row
  const isShown = viewer === 'seller' || state === 'held' || state === 'paid'
  return {
    postId: row.shownPostId,
    thumbnail: presentPicture(row, 'cover'),
    title,
    make,
    model,
    year,
    mileage,
    vin: vin && (isShown ? vin : maskedVin(vin)),
    titleStatus,
    address,
  }
}
