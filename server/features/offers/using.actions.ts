import type { Transaction } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { listAcceptedFromOthers } from './agreed.queries.ts'
import { lockOffers } from './queries.ts'
import { takeStep } from './steps.actions.ts'
import { type AgreedOffer, listAgreed } from './using.queries.ts'

type Line = { postId: number; quantity: number; offerId?: number }
export type AgreedPrice = { offerId: number; amount: number }

/**
 * The agreed price for each post in a checkout's lines, from the buyer's own offers. Throws if an offer can't be used.
 */
export async function getAgreedPrices(tx: Transaction, buyerId: number, lines: readonly Line[]) {
  const wanted = lines.flatMap(({ offerId }) => offerId ?? [])
  if (wanted.length === 0) return new Map<number, AgreedPrice>()
  const offers = await listAgreed(tx, buyerId, wanted)
  const prices = lines.flatMap((line, index): [number, AgreedPrice][] => {
    if (line.offerId === undefined) return []
    const offer = offers.find(({ id, postId }) => id === line.offerId && postId === line.postId)
    assertUsable(lines, index, offer)
    return [[line.postId, { offerId: offer.id, amount: offer.amount }]]
  })
  return new Map(prices)
}

function assertUsable(lines: readonly Line[], index: number, offer: AgreedOffer | undefined): asserts offer {
  const { postId, quantity } = lines[index]!
  const others = lines.filter((line) => line.postId === postId).length - 1
  const at = `lines.${index}`
  if (!offer) throw invalid(`${at}.offerId`, 'Choose one of your offers on this post.')
  if (quantity !== 1) throw invalid(`${at}.quantity`, 'An offer is for one piece.')
  if (others > 0)
    throw invalid(`${at}.postId`, 'Your offer is for one part. Check it out without adding more of the same.')
  if (!offer.isLive) throw offerEnded()
}

/** What an offer was used for: a market post’s order, or a vehicle’s deposit. */
type SpentOffer = { offerId: number; orderId?: number; depositId?: number }

/**
 * Marks offers as used once the buyer has paid the agreed price or left the deposit. Locks the offers, so lock stock
 * and accounts later.
 */
export async function spendOffers(tx: Transaction, uses: readonly SpentOffer[]) {
  if (uses.length === 0) return
  const offers = await lockOffers(
    tx,
    uses.map(({ offerId }) => offerId),
  )
  for (const offer of offers) {
    if (offer.state !== 'accepted') throw offerEnded()
    await takeStep(tx, offer, { event: 'use', by: 'buyer' })
    const { orderId = null, depositId = null } = uses.find(({ offerId }) => offerId === offer.id)!
    await tx`update offers set order_id = ${orderId}, deposit_id = ${depositId} where id = ${offer.id}`
  }
}

/** How many offers are locked and read at a time. */
const BATCH = 100

/** Ends all accepted offers on a vehicle whose seller accepts the deposit of this buyer. Lock the post first. */
export async function giveUpOffers(tx: Transaction, { postId, buyerId }: { postId: number; buyerId: number }) {
  let batch = await listAcceptedFromOthers(tx, { postId, buyerId, after: 0, limit: BATCH })
  while (batch.length > 0) {
    for (const offer of await lockOffers(tx, batch)) {
      if (offer.state === 'accepted') await takeStep(tx, offer, { event: 'close', by: 'timer', why: 'other_deposit' })
    }
    batch = await listAcceptedFromOthers(tx, { postId, buyerId, after: batch.at(-1)!, limit: BATCH })
  }
}

export function offerEnded() {
  return refusal.conflict(
    'offer_ended',
    'The price you agreed on has expired. Make a new offer, or pay the full price.',
  )
}

function invalid(field: string, message: string) {
  return refusal.invalidFields([{ field, message }])
}
