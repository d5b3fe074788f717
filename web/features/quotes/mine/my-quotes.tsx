import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { QUOTE_FILTERS, type QuoteFilter } from '#contract/provider-quotes.ts'
import type { Quote } from '#contract/quotes.ts'
import { useDelayed } from '../../../platform/use-delayed.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { chipClass } from '../../../ui/chip.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Bone } from '../../../ui/skeleton.tsx'
import { Templates } from '../templates/templates.tsx'
import { useQuotesLive } from '../use-quotes-live.ts'
import { quoteCountsQuery, quoteListQuery } from './api.ts'
import { QuoteRow } from './quote-row.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'
import { responseWords } from './words.ts'

const filterNames: Record<QuoteFilter, string> = { open: 'Open', accepted: 'Accepted', lost: 'Lost' }

type Props = {
  memberId: number
  only: QuoteFilter
  onChange: (only: QuoteFilter) => void
  /** A way to reach the customer of a quote. */
  contact: (quote: Quote) => ReactNode
}

/** The quotes that the member sent, and their templates. Live. */
export function MyQuotes({ memberId, only, onChange, contact }: Props) {
  useQuotesLive(memberId)
  const counts = useQuery(quoteCountsQuery).data
  return (
    <div className="grid grid-cols-1 gap-5">
      <Panel
        title="My quotes"
        action={<span className="text-base text-ink-3">{responseWords(counts?.responseSeconds ?? null)}</span>}
      >
        <div className="mb-3 flex flex-wrap gap-2">
          {QUOTE_FILTERS.map((key) => (
            <button
              key={key}
              type="button"
              aria-pressed={key === only}
              onClick={() => onChange(key)}
              className={chipClass(key === only ? 'on' : 'plain')}
            >
              {filterNames[key]}
              {counts && <span className="tabular-nums opacity-80">{counts[key].toLocaleString('en-US')}</span>}
            </button>
          ))}
        </div>
        <QuoteList key={only} only={only} contact={contact} />
      </Panel>
      <Templates />
    </div>
  )
}

function QuoteList({ only, contact }: Pick<Props, 'only' | 'contact'>) {
  const list = useInfiniteQuery(quoteListQuery(only))
  const isLate = useDelayed(list.isPending)
  const [leaving, setLeaving] = useState<Quote | null>(null)
  const quotes = list.data?.pages.flatMap((page) => page.items)
  if (!quotes && list.error) return <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
  if (!quotes) return isLate ? <Bone className="h-32" /> : null
  return (
    <>
      {quotes.length === 0 ? (
        <Nothing only={only} />
      ) : (
        <ul aria-label={`${filterNames[only]} quotes`} className="divide-y divide-line border-t border-line">
          {quotes.map((quote) => (
            <QuoteRow key={quote.id} quote={quote} onWithdraw={() => setLeaving(quote)} contact={contact} />
          ))}
        </ul>
      )}
      <LoadMore list={list} />
      {leaving && <WithdrawDialog quote={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}

const nothing: Record<QuoteFilter, { title: string; text: string }> = {
  open: { title: 'No open quotes', text: 'Find a request you can help with, and choose Send a quote.' },
  accepted: { title: 'No accepted quotes yet', text: 'When a customer accepts and pays, the job shows up here.' },
  lost: { title: 'Nothing here', text: 'Quotes that expired, were withdrawn, or lost to another one end up here.' },
}

function Nothing({ only }: Pick<Props, 'only'>) {
  const { title, text } = nothing[only]
  return (
    <div className="grid justify-items-start gap-2 border-t border-line pt-5">
      <p className="flex items-center gap-2.5 font-[670]">
        <FileText size={20} strokeWidth={1.75} aria-hidden className="text-ink-3" />
        {title}
      </p>
      <p className="text-base text-ink-2">{text}</p>
      {only === 'open' && (
        <Link to="/request" className={`${buttonClass({ size: 'sm' })} mt-2`}>
          Browse requests
        </Link>
      )}
    </div>
  )
}
