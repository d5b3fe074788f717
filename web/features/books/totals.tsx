import { useQuery } from '@tanstack/react-query'
import type { Books } from '#contract/books.ts'
import { formatCents, formatVbt } from '#contract/money.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextBones } from '../../ui/skeleton.tsx'
import { booksQuery } from './api.ts'

/** The tokens that the site sold and gave away, and where they are now. */
export function Totals() {
  const { data, error, refetch } = useQuery(booksQuery)
  return (
    <Panel title="Tokens" text="What was sold and given away, and where it is now.">
      {data ? <Rows books={data} /> : error ? <LoadFailed error={error} onRetry={refetch} /> : <TextBones lines={6} />}
    </Panel>
  )
}

function Rows({ books }: { books: Books }) {
  const rows: [label: string, amount: string][] = [
    ['Sold', formatVbt(books.soldVbt)],
    ['Given away', formatVbt(books.givenVbt)],
    ['Available to members', formatVbt(books.availableVbt)],
    ['Held', formatVbt(books.heldVbt)],
    ['Owed by members', formatVbt(books.owedVbt)],
    ['Fees earned', formatVbt(books.feesVbt)],
    ['Lost to unpaid debt', formatVbt(books.lostVbt)],
    ['At the card processor', formatCents(books.cardCents)],
    ['Card fees paid', formatCents(books.cardFeesCents)],
    ['Payout fees earned', formatCents(books.payoutFeesCents)],
  ]
  return (
    <dl className="grid gap-x-8 sm:grid-cols-2">
      {rows.map(([label, amount]) => (
        <div key={label} className="flex min-h-11 items-center justify-between gap-4 border-t border-line">
          <dt className="text-ink-2">{label}</dt>
          <dd className="font-semibold whitespace-nowrap tabular-nums">{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
