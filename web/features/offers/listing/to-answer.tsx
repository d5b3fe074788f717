import { Timer } from 'lucide-react'
import { OFFER_ACTIONS, type Offer, type OfferAction } from '#contract/offers.ts'
import { timeLeft, useMinute } from '../../../platform/time-left.ts'
import { Button } from '../../../ui/button.tsx'
import { PostThumb } from '../../media/index.ts'
import { amountOf } from '../amounts.ts'
import { otherOf } from '../offer-words.ts'
import { Rounds } from '../rounds.tsx'
import { ActionLabel } from './action-label.tsx'
import { lookOf } from './action-words.ts'
import { PostTitle } from './post-title.tsx'

type Props = { offer: Offer; isFirst: boolean; onAct: (offer: Offer, action: OfferAction) => void }

/** A counteroffer waiting for the buyer: the seller's amount, and the possible answers. */
export function ToAnswer({ offer, isFirst, onAct }: Props) {
  const { post, currency } = offer
  const amount = amountOf(offer.amount, currency)
  return (
    <section
      aria-label={`${otherOf(offer)} countered at ${amount} for ${post.title}`}
      className="grid items-start gap-4 rounded-lg bg-surface-1 p-4 shadow-1 md:grid-cols-[220px_minmax(0,1fr)] md:p-6 lg:grid-cols-[220px_minmax(0,1fr)_240px] lg:gap-6"
    >
      <PostThumb picture={post.thumbnail} kind={post.kind} sizes="220px" className="max-md:hidden" />
      <div className="grid min-w-0 gap-3">
        <div>
          <h2 className="type-h3 break-words">
            {otherOf(offer)} countered at {amount}
          </h2>
          <p className="text-base break-words text-ink-3">
            <PostTitle post={post} />, price {amountOf(post.price, currency)}
          </p>
        </div>
        <Rounds offer={offer} />
      </div>
      <div className="grid gap-2 md:col-span-full lg:col-span-1">
        <TimeToAnswer since={offer.rounds.at(-1)!.at} endsAt={offer.endsAt!} />
        {OFFER_ACTIONS.filter((action) => offer.can.includes(action)).map((action) => (
          <Button key={action} look={lookOf(action, isFirst)} onClick={() => onAct(offer, action)}>
            {action === 'accept' ? `Accept ${amount}` : <ActionLabel action={action} offer={offer} />}
          </Button>
        ))}
      </div>
    </section>
  )
}

function TimeToAnswer({ since, endsAt }: { since: string; endsAt: string }) {
  const now = useMinute()
  const end = Date.parse(endsAt)
  const share = Math.max(0, Math.min(100, ((end - now) / (end - Date.parse(since))) * 100))
  return (
    <div className="relative overflow-hidden rounded-md bg-surface-2 px-3.5 py-2.5">
      <p role="timer" className="flex items-center gap-2.5">
        <Timer size={22} strokeWidth={1.75} aria-hidden className="text-ink-2" />
        <span className="type-price text-[20px]!">{timeLeft(endsAt, now)}</span>
        <span className="text-sm text-ink-2">to answer</span>
      </p>
      <span aria-hidden style={{ width: `${share}%` }} className="absolute bottom-0 left-0 h-[3px] bg-marker" />
    </div>
  )
}
