import type { Me } from '#contract/members.ts'
import {
  Check,
  Corrections,
  Days,
  MemberTokens,
  Payments,
  Payouts,
  Reviews,
  Totals,
} from '../../features/books/index.ts'

/**
 * The token economy: one member's tokens if asked for, whether the books balance, payments, payouts, days, and what admins
 * decide.
 */
export function BooksSection({ me, memberId }: { me: Me; memberId: number | undefined }) {
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      {memberId !== undefined && (
        <div className="min-w-0 lg:col-span-2">
          <MemberTokens key={memberId} memberId={memberId} me={me} />
        </div>
      )}
      <div className="grid min-w-0 gap-5">
        <Check />
        <Totals />
        <Payments />
        <Payouts />
      </div>
      <div className="grid min-w-0 gap-5">
        <Days />
        <Reviews me={me} />
        <Corrections me={me} />
      </div>
    </div>
  )
}
