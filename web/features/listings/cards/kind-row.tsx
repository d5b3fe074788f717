import { MapPin, Tag as TagIcon } from 'lucide-react'
import type { MarketFacts } from '#contract/kinds/market.ts'
import type { Urgency } from '#contract/kinds/request.ts'
import type { VehicleFacts } from '#contract/kinds/vehicle.ts'
import { askingPriceOf, VBT_CENTS } from '#contract/money.ts'
import type { PostCard } from '#contract/posts.ts'
import { noStockWords } from '#contract/stock-words.ts'
import { dollars } from '../../../platform/money.ts'
import { saidTime, wallClock } from '../../../platform/time.ts'
import { RatingNote } from '../../../ui/stars.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { Vbt, VbtMark } from '../../../ui/vbt.tsx'
import { BountyTag } from '../../bounties/index.ts'
import { saleWordsOf, UrgencyTag } from '../../posts/index.ts'
import { whereOf } from './event-words.ts'

/**
 * The row that depends on the kind: bounty, urgency and budget, price, or place and hours. Vehicles on display have
 * none.
 */
export function KindRow({ post }: { post: PostCard }) {
  if (post.bounty) return <BountyTag bounty={post.bounty} />
  if (post.request) return <Wanted urgency={post.request.urgency} budget={post.tokens} />
  if (post.market) return <Price market={post.market} vbt={post.tokens ?? 0} />
  if (post.vehicle?.isForSale) return <AskingPrice vehicle={post.vehicle} />
  if (post.event) return <Whereabouts place={whereOf(post)} time={hoursOf(post.event)} />
  if (post.directory) return <Whereabouts place={whereOf(post)} time={openingOf(post.directory)} />
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
  const noStock = noStockWords(market)
  return (
    <div className="flex h-6 items-center justify-between gap-2">
      <span className="type-price">{dollars(vbt * VBT_CENTS)}</span>
      <span className="mr-auto flex min-w-0">
        <RatingNote {...market.rating} />
      </span>
      {noStock ? <Tag>{noStock}</Tag> : <Vbt amount={vbt} />}
    </div>
  )
}

function Wanted({ urgency, budget }: { urgency: Urgency; budget: number | null }) {
  return (
    <div className="flex h-6 gap-2">
      <UrgencyTag urgency={urgency} />
      {Boolean(budget) && (
        <Tag tone="brass" icon={<VbtMark />}>
          {budget!.toLocaleString('en-US')} VBT
        </Tag>
      )}
    </div>
  )
}

function Whereabouts({ place, time }: { place: string | undefined; time: string }) {
  return (
    <p className="flex h-6 items-center gap-1.5 text-sm text-ink-3">
      <MapPin size={16} aria-hidden className="shrink-0" />
      {place && (
        <span className="truncate" title={place}>
          {place}
        </span>
      )}
      <span className={`shrink-0 ${place ? 'ml-auto pl-1' : ''}`}>{time}</span>
    </p>
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

function openingOf({ open, timeZone }: NonNullable<PostCard['directory']>) {
  if (!open.changesAt) return open.isOpen ? 'open 24/7' : 'closed'
  const { weekday, time } = wallClock(open.changesAt, timeZone)
  if (open.isOpen) return `open until ${saidTime(time)}`
  return `opens ${weekday} ${saidTime(time)}`
}
