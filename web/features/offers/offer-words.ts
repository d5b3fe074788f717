import { Check, Clock, type LucideIcon, Repeat2, TimerOff, Undo2, X } from 'lucide-react'
import { shownName } from '#contract/members.ts'
import type { Offer, OfferRound } from '#contract/offers.ts'
import { firstNameOf } from '../../platform/first-name.ts'
import { momentAhead } from '../../platform/moment-ahead.ts'
import { shortDayOf } from '../../platform/time.ts'
import { timeLeft } from '../../platform/time-left.ts'
import type { Tone } from '../../ui/tag.tsx'
import { amountOf } from './amounts.ts'

/** 'Hugh Ellery', the other side's name. */
export function otherOf({ viewer, buyer, seller }: Pick<Offer, 'viewer' | 'buyer' | 'seller'>) {
  return shownName(viewer === 'buyer' ? seller : buyer)
}

/** 'Hugh', the other side's first name. */
export function otherFirst({ viewer, buyer, seller }: Pick<Offer, 'viewer' | 'buyer' | 'seller'>) {
  return firstNameOf(viewer === 'buyer' ? seller : buyer)
}

type StateWords = { name: string; tone: Tone; icon: LucideIcon }

/** The state in a few words, from the viewer's side. */
export function stateWords(offer: Offer): StateWords {
  const { state, waitsFor, viewer, rounds } = offer
  if (state === 'open' && waitsFor === viewer) {
    return rounds.length > 1
      ? { name: `${otherFirst(offer)} countered`, tone: 'powder', icon: Repeat2 }
      : { name: 'Waiting for you', tone: 'powder', icon: Clock }
  }
  if (state === 'open') {
    return rounds.length > 1
      ? { name: 'You countered', tone: 'plain', icon: Repeat2 }
      : { name: `Waiting for ${otherFirst(offer)}`, tone: 'powder', icon: Clock }
  }
  return state === 'withdrawn' ? { ...endWords.withdrawn, name: `${lastNamed(offer)} withdrew it` } : endWords[state]
}

const endWords: Record<Exclude<Offer['state'], 'open'>, StateWords> = {
  accepted: { name: 'Accepted', tone: 'ok', icon: Check },
  used: { name: 'Completed', tone: 'ok', icon: Check },
  declined: { name: 'Declined', tone: 'plain', icon: X },
  withdrawn: { name: 'Withdrawn', tone: 'plain', icon: Undo2 },
  expired: { name: 'Expired', tone: 'plain', icon: TimerOff },
  lapsed: { name: 'Price expired', tone: 'plain', icon: TimerOff },
  closed: { name: 'Closed', tone: 'plain', icon: X },
}

/** 'You' or 'Hugh': who named the last amount. Only they can withdraw it. */
function lastNamed(offer: Offer) {
  return offer.rounds.at(-1)?.by === offer.viewer ? 'You' : otherFirst(offer)
}

/** '41 h left', '17 h to check out', or the date of the last amount once the offer has ended. */
export function untilWords(offer: Offer, now: number) {
  const { state, endsAt, rounds, createdAt } = offer
  if (endsAt === null) return shortDayOf(rounds.at(-1)?.at ?? createdAt)
  if (state === 'accepted') return agreedUntil(offer, now)
  return `${timeLeft(endsAt, now)} left`
}

function agreedUntil(offer: Offer, now: number) {
  const { viewer, currency, depositVbt, can, endsAt } = offer
  if (viewer === 'seller' ? depositVbt : can.includes('leave_deposit')) return depositUntil(offer, now)
  const left = timeLeft(endsAt!, now)
  if (viewer === 'seller') return currency === 'VBT' ? `${left} for them to pay` : `${left} left`
  return can.includes('check_out') ? `${left} to check out` : `${left} left`
}

/** Until when the buyer of an accepted offer on a vehicle can leave the deposit, for both sides. */
export function depositUntil({ viewer, buyer, endsAt }: Offer, now: number) {
  const until = momentAhead(endsAt!, now)
  return viewer === 'buyer'
    ? `Leave the deposit by ${until}`
    : `${firstNameOf(buyer)} has until ${until} to leave the deposit`
}

/** 'You offered', 'Hugh countered': who named the amount. */
export function roundWords(offer: Offer, { by }: OfferRound, index: number) {
  const who = by === offer.viewer ? 'You' : otherFirst(offer)
  return `${who} ${index === 0 ? 'offered' : 'countered'}`
}

/** 'You offered 5,100 VBT. Hugh countered 5,500 VBT': the last two amounts. Null if there is only one. */
export function exchangeWords(offer: Offer) {
  const last = offer.rounds.length - 1
  if (last < 1) return null
  return offer.rounds
    .slice(last - 1)
    .map((round, index) => `${roundWords(offer, round, last - 1 + index)} ${amountOf(round.amount, offer.currency)}`)
    .join('. ')
}
