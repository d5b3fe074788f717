import type { Offer, OfferAction } from '#contract/offers.ts'
import { PostThumb } from '../../media/index.ts'
import { amountOf } from '../amounts.ts'
import { exchangeWords, otherOf } from '../offer-words.ts'
import { OfferActions } from './offer-actions.tsx'
import { Amount, State } from './offer-state.tsx'
import { PostTitle } from './post-title.tsx'
import { Thread } from './thread.tsx'

type Props = { offer: Offer; onAct: (offer: Offer, action: OfferAction) => void }

/** An offer that the viewer made and that waits for the seller. */
export function SentRow({ offer, onAct }: Props) {
  const { post, currency, declineNote } = offer
  const words = exchangeWords(offer)
  return (
    <li className="grid grid-cols-[64px_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2.5 p-3.5 md:grid-cols-[84px_minmax(0,1fr)_auto] md:pr-6 lg:grid-cols-[84px_minmax(0,1fr)_140px_190px_minmax(150px,auto)]">
      <PostThumb picture={post.thumbnail} kind={post.kind} className="self-start" />
      <div className="min-w-0">
        <h2 className="type-card-sm break-words">
          <PostTitle post={post} />
        </h2>
        <p className="text-sm text-ink-3">
          {otherOf(offer)}, price {amountOf(post.price, currency)}
        </p>
        {words && <Thread offer={offer} words={`${words}.`} />}
        {declineNote && (
          <p dir="auto" className="text-base break-words whitespace-pre-wrap text-ink-2">
            “{declineNote}”
          </p>
        )}
      </div>
      <Amount offer={offer} />
      <State offer={offer} className="max-lg:col-span-full" />
      <OfferActions offer={offer} isUrgent={false} onAct={(action) => onAct(offer, action)} />
    </li>
  )
}
