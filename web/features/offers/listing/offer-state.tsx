import type { Offer } from '#contract/offers.ts'
import { useMinute } from '../../../platform/time-left.ts'
import { Tag } from '../../../ui/tag.tsx'
import { amountOf, shareOf } from '../amounts.ts'
import { stateWords, untilWords } from '../offer-words.ts'

const SOON_MS = 8 * 3_600_000

/** The latest amount, with its percentage of the price. */
export function Amount({ offer, className = '' }: { offer: Offer; className?: string }) {
  return (
    <p className={`text-right tabular-nums ${className}`}>
      <span className="type-price whitespace-nowrap">{amountOf(offer.amount, offer.currency)}</span>
      <span className="block text-sm whitespace-nowrap text-ink-3">{shareOf(offer)}</span>
    </p>
  )
}

/** The state and the time left, in red if the viewer should hurry. */
export function State({ offer, className = '' }: { offer: Offer; className?: string }) {
  const now = useMinute()
  const { name, tone, icon: Icon } = stateWords(offer)
  const { endsAt, waitsFor, viewer, can } = offer
  const isAsked = waitsFor === viewer || can.includes('check_out') || can.includes('leave_deposit')
  const isSoon = isAsked && endsAt !== null && Date.parse(endsAt) - now < SOON_MS
  return (
    <div className={`flex flex-wrap items-center gap-x-3 gap-y-1 lg:grid lg:justify-items-start ${className}`}>
      <Tag tone={tone} icon={<Icon aria-hidden />}>
        {name}
      </Tag>
      <span className={`text-sm tabular-nums ${isSoon ? 'font-semibold text-danger' : 'text-ink-3'}`}>
        {untilWords(offer, now)}
      </span>
    </div>
  )
}
