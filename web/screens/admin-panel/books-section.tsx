import type { Me } from '#contract/members.ts'
import { Check, Corrections, Days, Totals } from '../../features/books/index.ts'

/** The token economy: whether the books balance, totals, days, and corrections. */
export function BooksSection({ me }: { me: Me }) {
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <div className="grid min-w-0 gap-5">
        <Check />
        <Totals />
      </div>
      <Days />
      <div className="min-w-0 lg:col-span-2">
        <Corrections me={me} />
      </div>
    </div>
  )
}
