import { Link } from '@tanstack/react-router'
import { Info, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { shownName } from '#contract/members.ts'
import { pictureUrl } from '#contract/picture-url.ts'
import type { Quote } from '#contract/quotes.ts'
import { firstNameOf } from '../../../platform/first-name.ts'
import { momentAhead } from '../../../platform/moment-ahead.ts'
import { useMinute } from '../../../platform/time-left.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { PersonName } from '../../../ui/person-name.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { Tag } from '../../../ui/tag.tsx'
import {
  budgetWords,
  lineName,
  milesWords,
  priceOf,
  quoteStateWords,
  signedDollars,
  startWords,
  tokensOf,
  validWords,
  warrantyWords,
} from '../quote-words.ts'

/** Who sent it: the business or the person, and their reviews. */
export function Provider({ quote: { provider, business, rating } }: { quote: Quote }) {
  return (
    <div className="grid grid-cols-[44px_minmax(0,1fr)] gap-x-2.5 gap-y-2">
      <Avatar id={provider.id} src={provider.avatar && pictureUrl(provider.avatar, 96)} size={44} />
      <div className="min-w-0 self-center">
        <h3 className="text-md leading-5 font-[670] break-words">
          <Link to="/profile/$handle" params={{ handle: provider.handle }} className="hover:text-powder">
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
        <Link to="/directorypost/$postId" params={{ postId: String(id) }} className="hover:text-powder">
          {name}
        </Link>
      )}
    </p>
  )
}

function reviews(count: number) {
  return count === 1 ? '1 review' : `${count.toLocaleString('en-US')} reviews`
}

/** The price, how it compares to the budget, and what happened to the quote. */
export function QuotePrice({ quote }: { quote: Quote }) {
  const now = useMinute()
  const budget = budgetWords(quote.overVbt)
  const state = quoteStateWords(quote)
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <b className="font-display text-[28px] leading-8.5 font-[800] tabular-nums [font-stretch:116%]">
          {priceOf(quote)}
        </b>
        <span className="text-sm text-ink-3 tabular-nums">{tokensOf(quote)}</span>
      </p>
      {budget && (
        <p className={`text-base tabular-nums ${budget.isWithin ? 'text-ok' : 'text-ink-2'}`}>{budget.words}</p>
      )}
      {state && (
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-base">
          <Tag tone={state.tone}>{state.name}</Tag>
          {quote.state === 'reserved' && quote.reservedUntil && (
            <span className="text-ink-2">
              {quote.viewer === 'buyer' ? 'Pay' : `${firstNameOf(quote.customer)} pays`} by{' '}
              {momentAhead(quote.reservedUntil, now)}
            </span>
          )}
        </p>
      )}
    </div>
  )
}

/** The lines with their amounts. A range has none. */
export function QuoteLines({ quote: { lines, range } }: { quote: Pick<Quote, 'lines' | 'range'> }) {
  if (lines.length === 0) {
    return (
      <p className="text-base text-ink-2">
        {range ? 'A rough price. Ask for a firm quote to accept it.' : 'No details.'}
      </p>
    )
  }
  return (
    <ul className="grid content-start gap-1.5 text-base">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and keep their order within a version.
        <li key={index} className="flex justify-between gap-3">
          <span className="min-w-0 break-words text-ink-2">
            <bdi>{lineName(line)}</bdi>
          </span>
          <span className="shrink-0 font-[620] tabular-nums">{signedDollars(line.totalVbt)}</span>
        </li>
      ))}
    </ul>
  )
}

/** The facts that quotes are compared by, as names and values, in the same order for each. */
export function quoteFacts(quote: Quote, now: number): { name: string; value: ReactNode }[] {
  const valid = validWords(quote.validUntil, now)
  return [
    { name: 'Warranty', value: warrantyWords(quote) ?? 'None' },
    { name: 'Available from', value: startWords(quote) },
    { name: 'Distance', value: quote.miles === null ? 'Not known' : milesWords(quote.miles) },
    {
      name: 'Valid for',
      value:
        quote.state === 'open' ? <span className={valid.isSoon ? 'text-danger' : ''}>{valid.words}</span> : 'Not open',
    },
  ]
}

/** The provider's words, and what the author should know about the quote. */
export function QuoteNotes({ quote }: { quote: Quote }) {
  const { note, isOutdated, firmAskedAt, range } = quote
  return (
    <div className="grid content-start gap-2 text-base text-ink-2">
      {note && (
        <p dir="auto" className="break-words whitespace-pre-wrap">
          {note}
        </p>
      )}
      {isOutdated && <Remark icon={<Pencil size={16} aria-hidden />}>{outdatedWords[quote.viewer]}</Remark>}
      {range && firmAskedAt && (
        <Remark icon={<Info size={16} aria-hidden />}>
          {quote.viewer === 'buyer' ? 'You asked' : `${firstNameOf(quote.customer)} asked`} for a firm quote.
        </Remark>
      )}
    </div>
  )
}

const outdatedWords = {
  buyer: 'Sent before you edited this request',
  seller: 'Sent before the request was edited',
}

function Remark({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 text-sm text-ink-3 [&>svg]:mt-0.5 [&>svg]:shrink-0">
      {icon}
      <span>{children}</span>
    </p>
  )
}

/** 'Quote from Rosa Delgado' */
export function quoteLabel({ provider }: Pick<Quote, 'provider'>) {
  return `Quote from ${shownName(provider)}`
}
