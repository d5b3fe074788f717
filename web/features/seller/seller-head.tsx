import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { Me } from '#contract/members.ts'
import type { SellerFigures } from '#contract/seller.ts'
import type { OwnStorefront } from '#contract/storefronts.ts'
import { buttonClass } from '../../ui/button.tsx'
import { RatingNote } from '../../ui/stars.tsx'
import { Tag } from '../../ui/tag.tsx'
import { CreateLink } from '../posts/index.ts'
import { memberRatingQuery } from '../reviews/index.ts'
import { type FigureDays, figuresQuery } from './api.ts'

type Props = { me: Me; storefront: OwnStorefront; days: FigureDays }

/** The storefront's name and record, and a button for a new listing. */
export function SellerHead({ me, storefront: { name, isOnHoliday }, days }: Props) {
  const { data } = useQuery({ ...figuresQuery(days), placeholderData: keepPreviousData })
  const rating = useQuery(memberRatingQuery(me.handle)).data
  return (
    <header className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 md:mt-3">
      <div className="min-w-0">
        <h1 className="flex flex-wrap items-center gap-3 type-h1">
          Seller
          <Tag tone={isOnHoliday ? 'accent' : 'ok'}>{isOnHoliday ? 'On vacation' : 'Open'}</Tag>
        </h1>
        <p className="flex flex-wrap items-center gap-x-3 text-base text-ink-3 tabular-nums">
          <span className="min-w-0 break-words">{[name, ...recordOf(data)].join(', ')}</span>
          {rating && rating.count > 0 && (
            <Link to="/profile/$handle" params={{ handle: me.handle }} search={{ tab: 'reviews' }}>
              <RatingNote {...rating} />
            </Link>
          )}
        </p>
      </div>
      <CreateLink kind="market" className={buttonClass({ look: 'primary' })}>
        <Plus size={18} aria-hidden />
        New listing
      </CreateLink>
    </header>
  )
}

function recordOf(figures: SellerFigures | undefined) {
  if (!figures) return []
  const { sales, shipHours, replyHours } = figures
  return [
    sales === 1 ? '1 sale' : `${sales.toLocaleString('en-US')} sales`,
    ...(shipHours === null ? [] : [`usually ships within ${hoursOf(shipHours)}`]),
    ...(replyHours === null ? [] : [`usually replies within ${hoursOf(replyHours)}`]),
  ]
}

/** '1 hour', '26 hours', '3 days' */
function hoursOf(hours: number) {
  const [count, unit] = hours < 48 ? [Math.max(1, Math.ceil(hours)), 'hour'] : [Math.ceil(hours / 24), 'day']
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`
}
