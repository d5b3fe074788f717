import { MapPin, Tag as TagIcon } from 'lucide-react'
import type { DirectoryFacts } from '#contract/kinds/directory.ts'
import type { MarketFacts } from '#contract/kinds/market.ts'
import type { RequestFacts } from '#contract/kinds/request.ts'
import type { VehicleFacts } from '#contract/kinds/vehicle.ts'
import { askingPriceOf, VBT_CENTS } from '#contract/money.ts'
import type { PostCard } from '#contract/posts.ts'
import { quotesInWords, requestStateNames } from '#contract/request-words.ts'
import { noSaleWords } from '#contract/stock-words.ts'
import { dollars } from '../../../platform/money.ts'
import { saidTime, wallClock } from '../../../platform/time.ts'
import { RatingNote } from '../../../ui/stars.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { Vbt, VbtMark } from '../../../ui/vbt.tsx'
import { BountyTag } from '../../bounties/index.ts'
import { saleWordsOf, UrgencyTag } from '../../posts/index.ts'
import { whereOf } from './event-words.ts'

/**
 * The row that depends on the kind: bounty, urgency, budget, and quotes, price, or place and hours. Vehicles on display have
 * none.
 */
export function KindRow({ post }: { post: PostCard }) {
  if (post.bounty) return <BountyTag bounty={post.bounty} />
  if (post.request) return <Wanted request={post.request} budget={post.tokens} />
  if (post.market) return <Price market={post.market} vbt={post.tokens ?? 0} />
  if (post.vehicle?.isForSale) return <AskingPrice vehicle={post.vehicle} />
  if (post.event) return <Whereabouts place={whereOf(post)} time={hoursOf(post.event)} />
  if (post.directory) return <Business business={post.directory} place={whereOf(post)} />
  return null
}

function AskingPrice({ vehicle }: { vehicle: VehicleFacts }) {
  const icon = vehicle.heldUntil ? undefined : <TagIcon aria-hidden />
  return (
    <div className="flex h-6 items-center justify-between gap-2">
      <span className="type-price">{askingPriceOf(vehicle)}</span>
      <Tag tone={vehicle.heldUntil ? 'plain' : 'accent'} icon={icon}>
        {saleWordsOf(vehicle)}
      </Tag>
    </div>
  )
}

/** A part that can't be bought now says why instead of the price in tokens. */
function Price({ market, vbt }: { market: MarketFacts; vbt: number }) {
  const noSale = noSaleWords(market)
  const terms = termsOf(market)
  return (
    <div>
      <div className="flex h-6 items-center justify-between gap-2">
        <span className="type-price">{dollars(vbt * VBT_CENTS)}</span>
        <span className="mr-auto flex min-w-0">
          <RatingNote {...market.rating} />
        </span>
        {noSale ? <Tag>{noSale}</Tag> : <Vbt amount={vbt} />}
      </div>
      <p className="mt-1 truncate text-sm text-ink-2" title={terms}>
        {terms}
      </p>
    </div>
  )
}

/** 'Ships or pick up, fits Honda Civic +2 more' */
function termsOf({ canShip, canPickUp, fit }: MarketFacts) {
  const delivery = !canShip ? 'Pickup only' : canPickUp ? 'Ships or pick up' : 'Ships'
  if (!fit) return delivery
  return `${delivery}, fits ${fit.first}${fit.count > 1 ? ` +${fit.count - 1} more` : ''}`
}

function Wanted({ request, budget }: { request: RequestFacts; budget: number | null }) {
  const { urgency, state, quotes } = request
  const isOpen = state === 'open'
  return (
    <div>
      <div className="flex h-6 gap-2">
        <UrgencyTag urgency={urgency} />
        {Boolean(budget) && (
          <Tag tone="brass" icon={<VbtMark />}>
            {budget!.toLocaleString('en-US')} VBT
          </Tag>
        )}
      </div>
      <p className="mt-1.5 flex justify-between gap-2 text-sm font-[620]">
        <span className={isOpen ? 'text-ok' : 'text-ink-2'}>{requestStateNames[state]}</span>
        {quotes > 0 && <span className="font-normal text-ink-2 tabular-nums">{quotesInWords(quotes)}</span>}
      </p>
    </div>
  )
}

function Whereabouts({ place, time }: { place: string | undefined; time?: string }) {
  return (
    <p className="flex h-6 items-center gap-1.5 text-sm text-ink-3">
      <MapPin size={16} aria-hidden className="shrink-0" />
      {place && (
        <span className="truncate" title={place}>
          {place}
        </span>
      )}
      {time && <span className={`shrink-0 ${place ? 'ml-auto pl-1' : ''}`}>{time}</span>}
    </p>
  )
}

function Business({ business, place }: { business: DirectoryFacts; place: string | undefined }) {
  const { open, fromVbt } = business
  return (
    <div>
      <p className="flex h-6 items-center justify-between gap-2 text-sm font-[620]">
        <span className={open.isOpen ? 'text-ok' : 'text-ink-2'}>{openingOf(business)}</span>
        {fromVbt !== undefined && <span className="tabular-nums">From {dollars(fromVbt * VBT_CENTS)}</span>}
      </p>
      {place && <Whereabouts place={place} />}
    </div>
  )
}

/** The start time only, to leave room for the place. For an event of several days, its last day. */
function hoursOf({ startsAt, endsAt, timeZone }: NonNullable<PostCard['event']>) {
  const start = wallClock(startsAt, timeZone)
  if (!endsAt) return start.time
  const end = wallClock(endsAt, timeZone)
  const isSameDay = start.day === end.day && start.month === end.month
  return isSameDay ? start.time : `until ${end.month} ${end.day}`
}

function openingOf({ open, timeZone }: DirectoryFacts) {
  if (!open.changesAt) return open.isOpen ? 'Open 24/7' : 'Closed'
  const { weekday, time } = wallClock(open.changesAt, timeZone)
  if (open.isOpen) return `Open until ${saidTime(time)}`
  return `Closed, opens ${weekday} ${saidTime(time)}`
}
