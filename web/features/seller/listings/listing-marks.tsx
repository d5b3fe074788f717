import { Link } from '@tanstack/react-router'
import type { ListingState, SellerListing } from '#contract/seller.ts'
import { dayOf } from '../../../platform/time.ts'
import { Tag, type Tone } from '../../../ui/tag.tsx'
import { PostThumb } from '../../media/index.ts'
import { postRoutes } from '../../posts/index.ts'

const states: Record<ListingState, { name: string; tone: Tone; why?: string }> = {
  live: { name: 'Live', tone: 'ok' },
  low: { name: 'Low stock', tone: 'accent' },
  sold_out: { name: 'Sold out', tone: 'plain' },
  ended: { name: 'Ended', tone: 'plain' },
  hidden: { name: 'Hidden', tone: 'danger', why: 'A moderator took it down.' },
  closed: { name: 'Unavailable', tone: 'plain', why: 'You’re on vacation, or it has no shipping or local pickup.' },
}

/** The photo, the title with a link to the post, and the sales. */
export function ListingTitle({ listing }: { listing: SellerListing }) {
  const { postId, title, thumbnail, category, sold, createdAt } = listing
  return (
    <div className="flex min-w-0 items-center gap-3">
      <PostThumb picture={thumbnail} kind="market" category={category} sizes="64px" className="w-16! shrink-0" />
      <div className="min-w-0">
        <Link
          to={postRoutes.market}
          params={{ postId: String(postId) }}
          className="type-card-sm line-clamp-2 border-y-4 border-transparent break-words hover:text-powder"
        >
          <bdi>{title}</bdi>
        </Link>
        <p className="text-sm text-ink-3 tabular-nums">
          {sold.toLocaleString('en-US')} sold since {dayOf(createdAt)}
        </p>
      </div>
    </div>
  )
}

/** Whether it can be bought, why not, and how many offers wait. */
export function ListingMarks({ listing: { state, offers } }: { listing: SellerListing }) {
  const { name, tone, why } = states[state]
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <Tag tone={tone}>{name}</Tag>
      {offers > 0 && (
        <Link
          to={'/offers' as never}
          search={{ tab: 'received' } as never}
          className="inline-flex min-h-6 items-center pointer-coarse:min-h-11"
        >
          <Tag tone="brass" className="hover:underline">
            {offers === 1 ? '1 offer' : `${offers.toLocaleString('en-US')} offers`}
          </Tag>
        </Link>
      )}
      {why && <span className="w-full text-sm whitespace-normal text-ink-3 lg:max-w-36">{why}</span>}
    </span>
  )
}
