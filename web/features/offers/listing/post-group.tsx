import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { Offer, OfferAction } from '#contract/offers.ts'
import { pictureUrl } from '#contract/picture-url.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { PersonName } from '../../../ui/person-name.tsx'
import { PostThumb } from '../../media/index.ts'
import { amountOf } from '../amounts.ts'
import { exchangeWords } from '../offer-words.ts'
import { OfferActions } from './offer-actions.tsx'
import { Amount, State } from './offer-state.tsx'
import { PostTitle } from './post-title.tsx'
import { Thread } from './thread.tsx'

type OnAct = (offer: Offer, action: OfferAction) => void
type Props = { offers: Offer[]; urgentId: number | undefined; onAct: OnAct }

/** A listing with the offers on it. */
export function PostGroup({ offers, urgentId, onAct }: Props) {
  const id = useId()
  const { post, currency } = offers[0]!
  return (
    <section aria-labelledby={id} className="rounded-lg bg-surface-1 shadow-1">
      <header className="grid grid-cols-[64px_minmax(0,1fr)] items-center gap-x-4 p-3.5 md:grid-cols-[84px_minmax(0,1fr)_auto] md:pr-6">
        <PostThumb picture={post.thumbnail} kind={post.kind} className="max-md:row-span-2 max-md:self-start" />
        <div className="min-w-0">
          <h2 id={id} className="type-card-sm break-words">
            <PostTitle post={post} />
          </h2>
          <p className="text-sm text-ink-3">{factsOf(post)}</p>
        </div>
        <p className="flex items-baseline gap-2 tabular-nums max-md:col-start-2 md:block md:text-right">
          <span className="text-sm text-ink-3 md:block">Price</span>
          <span className="type-price">{amountOf(post.price, currency)}</span>
        </p>
      </header>
      <ul aria-label={`Offers on ${post.title}`}>
        {offers.map((offer) => (
          <Row key={offer.id} offer={offer} isUrgent={offer.id === urgentId} onAct={onAct} />
        ))}
      </ul>
    </section>
  )
}

type RowProps = { offer: Offer; isUrgent: boolean; onAct: OnAct }

function Row({ offer, isUrgent, onAct }: RowProps) {
  return (
    <li className="grid grid-cols-[36px_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2.5 border-t border-line px-4 py-3.5 md:px-6 lg:grid-cols-[36px_minmax(0,1fr)_140px_190px_minmax(264px,auto)]">
      <Buyer offer={offer} />
      <Amount offer={offer} />
      <State offer={offer} className="max-lg:col-span-full" />
      <OfferActions offer={offer} isUrgent={isUrgent} onAct={(action) => onAct(offer, action)} />
    </li>
  )
}

function Buyer({ offer }: { offer: Offer }) {
  const { buyer, record, rounds } = offer
  const words = exchangeWords(offer)
  const note = rounds.at(-1)?.by === 'buyer' ? rounds.at(-1)?.note : null
  return (
    <>
      <Avatar
        id={buyer?.id ?? 0}
        src={buyer?.avatar && pictureUrl(buyer.avatar, 96)}
        size={36}
        className="self-start"
      />
      <div className="min-w-0 text-base">
        <p className="font-semibold break-words">
          {buyer ? (
            <Link
              to="/profile/$handle"
              params={{ handle: buyer.handle }}
              className="inline-block leading-6 hover:text-powder"
            >
              <PersonName of={buyer} />
            </Link>
          ) : (
            'Deleted member'
          )}
        </p>
        {record && <p className="text-sm text-ink-3">{recordOf(record)}</p>}
        {words ? (
          <Thread offer={offer} words={`${words}.`} />
        ) : (
          note && (
            <p dir="auto" className="break-words whitespace-pre-wrap text-ink-2">
              {note}
            </p>
          )
        )}
      </div>
    </>
  )
}

/** '1 in stock, 655 views, 12 saves' */
function factsOf({ left, views, saves }: Offer['post']) {
  const counted = (count: number, name: string) => `${count.toLocaleString('en-US')} ${name}${count === 1 ? '' : 's'}`
  return [left !== null && `${left.toLocaleString('en-US')} in stock`, counted(views, 'view'), counted(saves, 'save')]
    .filter(Boolean)
    .join(', ')
}

/** '14 orders, 4.7 as a buyer' */
function recordOf({ orders, stars }: NonNullable<Offer['record']>) {
  const bought = orders === 0 ? 'No orders yet' : orders === 1 ? '1 order' : `${orders.toLocaleString('en-US')} orders`
  return stars === null ? bought : `${bought}, ${stars.toFixed(1)} as a buyer`
}
