import { Link } from '@tanstack/react-router'
import { type MemberRating, MOST_STARS } from '#contract/reviews.ts'
import { Stars } from '../../../ui/stars.tsx'
import type { ReviewFilter } from '../api.ts'

type Props = { handle: string; rating: MemberRating; filter: ReviewFilter }

/** The average, the number of sales, and a bar per number of stars, which filters the list. */
export function RatingPanel({ handle, rating, filter }: Props) {
  const { asBuyer, sales } = rating
  const shown = filter.as === 'seller' ? rating : asBuyer
  return (
    <section aria-label="Rating" className="rounded-lg bg-surface-1 p-5 shadow-1 md:p-6">
      <Sides handle={handle} rating={rating} filter={filter} />
      <div className="flex items-center gap-4">
        <span className="type-h1 tabular-nums">{shown.average?.toFixed(1) ?? '–'}</span>
        <span className="text-sm text-ink-2">
          <Stars stars={Math.round(shown.average ?? 0)} />
          <span className="block tabular-nums">
            {countOf(shown.count, 'review')}
            {filter.as === 'seller' && sales > 0 && `, ${countOf(sales, 'sale')}`}
          </span>
        </span>
      </div>
      {filter.as === 'seller' && rating.count > 0 && <Histogram handle={handle} rating={rating} filter={filter} />}
    </section>
  )
}

/** Only for members who also have reviews as a buyer. */
function Sides({ handle, rating, filter }: Props) {
  if (rating.asBuyer.count === 0 && filter.as === 'seller') return null
  const sides = [
    ['seller', `As a seller (${rating.count})`],
    ['buyer', `As a buyer (${rating.asBuyer.count})`],
  ] as const
  return (
    <nav aria-label="Reviews of them" className="mb-4 flex gap-0.5 rounded-md bg-surface-2 p-[3px]">
      {sides.map(([as, label]) => (
        <Link
          key={as}
          to="/profile/$handle"
          params={{ handle }}
          search={{ tab: 'reviews', ...(as === 'buyer' && { as }) }}
          resetScroll={false}
          activeOptions={{ exact: true }}
          aria-current={filter.as === as ? 'true' : undefined}
          className={`type-control-sm grid min-h-10 flex-auto place-items-center rounded-sm px-3 text-center max-md:min-h-11 ${filter.as === as ? 'bg-ink text-bg' : 'text-ink-2 hover:text-ink'}`}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

const FROM_MOST = Array.from({ length: MOST_STARS }, (_, index) => MOST_STARS - index)

function Histogram({ handle, rating: { histogram, count }, filter }: Props) {
  return (
    <ul aria-label="Reviews by stars" className="mt-4 grid">
      {FROM_MOST.map((stars) => {
        const reviews = histogram[stars - 1] ?? 0
        const isChosen = filter.stars === stars
        return (
          <li key={stars}>
            <Link
              to="/profile/$handle"
              params={{ handle }}
              search={{ tab: 'reviews', ...(!isChosen && { stars }) }}
              resetScroll={false}
              activeOptions={{ exact: true }}
              aria-current={isChosen ? 'true' : undefined}
              aria-label={`${countOf(stars, 'star')}: ${countOf(reviews, 'review')}${isChosen ? ', show all' : ''}`}
              className={`group -mx-2 grid min-h-9 grid-cols-[14px_minmax(0,1fr)_36px] items-center gap-3 rounded-sm px-2 text-sm tabular-nums max-md:min-h-11 pointer-coarse:min-h-11 ${isChosen ? 'bg-surface-3 text-ink' : 'text-ink-2 hover:bg-surface-2'}`}
            >
              <span>{stars}</span>
              <span className="h-2 overflow-hidden rounded-full bg-surface-3 group-aria-[current]:bg-bg">
                <span
                  className="block h-full rounded-full bg-brass"
                  style={{ width: `${(100 * reviews) / Math.max(count, 1)}%` }}
                />
              </span>
              <span className="text-right">{reviews.toLocaleString('en-US')}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** '1 review', '12 reviews' */
function countOf(count: number, what: string) {
  return `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`
}
