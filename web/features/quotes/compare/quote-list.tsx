import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useMinute } from '../../../platform/time-left.ts'
import { QuotePhotos } from '../quote-photos.tsx'
import { Provider, quoteLabel } from './provider.tsx'
import { QuoteButtons } from './quote-buttons.tsx'
import type { QuoteProps } from './quote-column.tsx'
import { quoteFacts } from './quote-facts.tsx'
import { QuoteNotes } from './quote-notes.tsx'
import { QuoteLines, QuotePrice } from './quote-price.tsx'
import { ReportQuote } from './report-quote.tsx'

/** A quote as a row: who, how much, when, and its buttons. The details open below. */
export function QuoteListRow({ quote, isFirst, ask, onOpen }: QuoteProps) {
  const now = useMinute()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <article
      aria-label={quoteLabel(quote)}
      className={`grid gap-x-6 gap-y-3 rounded-lg bg-surface-1 p-4 shadow-1 md:grid-cols-2 md:px-5 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)_minmax(0,1.3fr)_minmax(0,280px)] ${isFirst ? 'inset-ring-[1.5px] inset-ring-line-strong' : ''}`}
    >
      <Provider quote={quote} />
      <QuotePrice quote={quote} />
      <dl className="grid content-start gap-1 text-base">
        {quoteFacts(quote, now).map(({ name, value }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-3">
            <dt className="text-ink-3">{name}</dt>
            <dd className="font-[620] tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <QuoteButtons quote={quote} isFirst={isFirst} ask={ask} onOpen={onOpen} />
      <div className="md:col-span-full">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
          className="inline-flex min-h-8.5 items-center gap-1.5 text-base font-semibold text-powder max-md:min-h-11 pointer-coarse:min-h-11"
        >
          {isOpen ? 'Hide details' : 'Show details'}
          <ChevronDown size={16} aria-hidden className={isOpen ? 'rotate-180' : ''} />
        </button>
        {isOpen && (
          <div id={id} className="mt-2 grid gap-x-8 gap-y-3 md:grid-cols-2">
            <QuoteLines quote={quote} />
            <div className="grid content-start gap-3">
              <QuoteNotes quote={quote} />
              <QuotePhotos photos={quote.photos} of={quoteLabel(quote)} />
              <ReportQuote quote={quote} />
            </div>
          </div>
        )}
      </div>
    </article>
  )
}
