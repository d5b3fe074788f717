import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { useRef } from 'react'
import type { QuoteSort, RequestQuotes } from '#contract/quotes.ts'
import type { RequestState } from '#contract/request-steps.ts'
import { quotesInWords } from '#contract/request-words.ts'
import { isolated } from '#contract/text-direction.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { StatePanel } from '../../../ui/state-panel.tsx'
import { requestQuotesQuery } from '../api.ts'
import { InviteButton } from '../inviting/invite-button.tsx'
import type { Ask } from './quote-buttons.tsx'
import { ShownQuotes } from './shown-quotes.tsx'
import { SortMenu } from './sort-menu.tsx'
import { useSeen } from './use-seen.ts'

/** How the author looks at the quotes; in the address. */
export type CompareSearch = { by?: Exclude<QuoteSort, 'best'> | undefined; layout?: 'list' | undefined }

type Props = {
  postId: number
  search: CompareSearch
  onChange: (search: CompareSearch) => void
  ask: Ask
}

/** For the author: all quotes on their request, side by side or as a list, with what they can do with each. */
export function CompareQuotes({ postId, search, onChange, ask }: Props) {
  const { data, error } = useQuery(requestQuotesQuery(postId, search.by))
  const section = useRef<HTMLElement>(null)
  const quotes = data?.items ?? []
  useSeen(postId, quotes, section)
  if (!data) return null
  return (
    <section ref={section} aria-labelledby="quotes" className="grid grid-cols-1 gap-3.5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="quotes" tabIndex={-1} className="type-h2 outline-none">
            {quotes.length === 0 ? 'Quotes' : quotesInWords(quotes.length)}
          </h2>
          <p className="text-base text-ink-3">{intros[data.life.state]}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {quotes.length > 0 && <InviteButton life={data.life} />}
          {quotes.length > 1 && <Arrange search={search} onChange={onChange} />}
        </div>
      </div>
      <ErrorNote error={error} />
      <Awarded data={data} />
      {quotes.length === 0 ? (
        <NoQuotes data={data} />
      ) : (
        <ShownQuotes quotes={quotes} isList={search.layout === 'list'} ask={ask} />
      )}
    </section>
  )
}

const intros: Record<RequestState, string> = {
  open: 'Only the one you hire sees your street address.',
  awarded: 'Only the one you hired sees your street address.',
  fulfilled: 'The job is done.',
  closed: 'You closed this request. Reopen it to accept a quote.',
  expired: 'You won’t get new quotes, but you can still accept those that are valid.',
}

/** How the quotes are shown, and in which order. */
function Arrange({ search, onChange }: Pick<Props, 'search' | 'onChange'>) {
  return (
    <>
      <Segmented
        label="Layout"
        isLabelHidden
        options={layouts}
        value={search.layout ?? 'columns'}
        onChange={(layout) => onChange({ ...search, layout: layout === 'list' ? 'list' : undefined })}
      />
      <SortMenu
        sort={search.by ?? 'best'}
        onChange={(sort) => onChange({ ...search, by: sort === 'best' ? undefined : sort })}
      />
    </>
  )
}

const layouts = [
  { value: 'columns', label: 'Side by side' },
  { value: 'list', label: 'List' },
] as const

function Awarded({ data: { life, items } }: { data: RequestQuotes }) {
  if (life.orderId === null || items.some(({ orderId }) => orderId === life.orderId)) return null
  return (
    <p className="flex flex-wrap items-center gap-3 rounded-md bg-surface-2 px-4 py-3 text-base text-ink-2">
      You accepted a quote on this request.
      <Link to="/orders/$orderId" params={{ orderId: String(life.orderId) }} className={buttonClass({ size: 'sm' })}>
        See the job
      </Link>
    </p>
  )
}

function NoQuotes({ data: { life } }: { data: RequestQuotes }) {
  const isOpen = life.state === 'open'
  return (
    <StatePanel
      heading="h3"
      icon={FileText}
      title={isOpen ? 'No quotes yet' : 'No quotes'}
      action={life.can.includes('invite') && <InviteButton life={life} />}
    >
      {noQuotesWords(life)}
    </StatePanel>
  )
}

function noQuotesWords({ state, business }: RequestQuotes['life']) {
  if (state !== 'open') return 'Nobody sent a quote while this request was open.'
  if (business) return `You asked ${isolated(business.title)}. You’ll get a notification when they answer.`
  return 'You’ll get a notification for each quote. Photos, your vehicle, and what you already checked help shops answer.'
}
