import { Link } from '@tanstack/react-router'
import { shownName } from '#contract/members.ts'
import { pictureUrl } from '#contract/picture-url.ts'
import type { Quote } from '#contract/quotes.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { PersonName } from '../../../ui/person-name.tsx'
import { Stars } from '../../../ui/stars.tsx'

/** Who sent it: the business or the person, and their reviews. */
export function Provider({ quote: { provider, business, rating } }: { quote: Quote }) {
  return (
    <div className="grid grid-cols-[44px_minmax(0,1fr)] gap-x-2.5 gap-y-2">
      <Avatar id={provider.id} src={provider.avatar && pictureUrl(provider.avatar, 96)} size={44} />
      <div className="min-w-0 self-center">
        <h3 className="text-md leading-5 font-[670] break-words">
          <Link
            to="/profile/$handle"
            params={{ handle: provider.handle }}
            className="inline-block leading-6 hover:text-powder"
          >
            <PersonName of={provider} />
          </Link>
        </h3>
        {business && <Business business={business} />}
      </div>
      <p className="col-span-2 flex min-h-5 flex-wrap items-center gap-x-2.5 text-sm text-ink-3 tabular-nums">
        {rating && rating.count > 0 ? (
          <>
            <Stars stars={Math.round(rating.stars)} />
            <span>
              <b className="font-[680] text-ink">{rating.stars.toFixed(1)}</b> {reviews(rating.count)}
            </span>
          </>
        ) : (
          'No reviews yet'
        )}
      </p>
    </div>
  )
}

function Business({ business: { id, title } }: { business: NonNullable<Quote['business']> }) {
  const name = <bdi>{title}</bdi>
  return (
    <p className="text-sm break-words text-ink-3">
      {id === null ? (
        name
      ) : (
        <Link
          to="/directorypost/$postId"
          params={{ postId: String(id) }}
          className="inline-block leading-6 hover:text-powder"
        >
          {name}
        </Link>
      )}
    </p>
  )
}

function reviews(count: number) {
  return count === 1 ? '1 review' : `${count.toLocaleString('en-US')} reviews`
}

/** 'Quote from Rosa Delgado' */
export function quoteLabel({ provider }: Pick<Quote, 'provider'>) {
  return `Quote from ${shownName(provider)}`
}
