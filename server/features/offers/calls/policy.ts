import type { OfferSide } from '#contract/offers.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { ShutReason } from '../offer.ts'

const whyShut: Record<ShutReason, Record<OfferSide, string>> = {
  vacation: {
    seller: 'You’re on vacation, so the buyer couldn’t check out in time. End your vacation, then accept.',
    buyer: 'The seller is on vacation, so you couldn’t check out in time. Accept it once they’re back.',
  },
  no_delivery: {
    seller: 'This has no shipping or local pickup, so the buyer couldn’t check out. Add one, then accept.',
    buyer: 'The seller offers no shipping or local pickup for this right now, so you couldn’t check out.',
  },
}

/** Throws if the buyer could not check out. An agreed price holds only for a while, so it would be useless. */
export function assertOpen(shut: ShutReason | null, side: OfferSide) {
  if (shut) throw refusal.conflict('not_for_sale', whyShut[shut][side])
}
