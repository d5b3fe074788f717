import type { Quote } from '#contract/quotes.ts'
import { useMinute } from '../../../platform/time-left.ts'
import { QuotePhotos } from '../quote-photos.tsx'
import { Provider, quoteLabel } from './provider.tsx'
import { type Ask, QuoteButtons } from './quote-buttons.tsx'
import { quoteFacts } from './quote-facts.tsx'
import { QuoteNotes } from './quote-notes.tsx'
import { QuoteLines, QuotePrice } from './quote-price.tsx'
import { ReportQuote } from './report-quote.tsx'

export type QuoteProps = { quote: Quote; isFirst: boolean; ask: Ask; onOpen: (dialog: 'accept' | 'release') => void }

/** The number of rows of a column, for the grid around it. */
const rows = 'row-span-9 grid grid-rows-subgrid'
const cell = 'border-t border-line px-4 py-3 md:px-5'

/** A quote in nine rows that line up with those of the quotes beside it. */
export function QuoteColumn({ quote, isFirst, ask, onOpen }: QuoteProps) {
  const now = useMinute()
  return (
    <article
      aria-label={quoteLabel(quote)}
      className={`${rows} min-w-0 rounded-lg bg-surface-1 shadow-1 max-md:snap-start ${isFirst ? 'inset-ring-[1.5px] inset-ring-line-strong' : ''}`}
    >
      <div className="px-4 pt-4.5 pb-3 md:px-5">
        <Provider quote={quote} />
      </div>
      <div className={cell}>
        <QuotePrice quote={quote} />
      </div>
      <div className={cell}>
        <QuoteLines quote={quote} />
      </div>
      {quoteFacts(quote, now).map(({ name, value }) => (
        <p key={name} className={`${cell} flex flex-wrap items-baseline justify-between gap-x-3 py-2.25! text-base`}>
          <span className="text-ink-3">{name}</span>
          <span className="font-[620] tabular-nums">{value}</span>
        </p>
      ))}
      <div className={`${cell} grid content-start gap-3 empty:border-0 empty:p-0`}>
        <QuoteNotes quote={quote} />
        <QuotePhotos photos={quote.photos} of={quoteLabel(quote)} />
        <ReportQuote quote={quote} />
      </div>
      <div className={`${cell} pb-4`}>
        <QuoteButtons quote={quote} isFirst={isFirst} ask={ask} onOpen={onOpen} />
      </div>
    </article>
  )
}
