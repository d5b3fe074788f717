import type { Me } from '#contract/members.ts'
import { BackFromStripe } from './back-from-stripe.tsx'
import { PayoutHistory } from './payout-history.tsx'
import { PayoutYears } from './payout-years.tsx'
import { Payouts } from './payouts.tsx'
import type { StripeVisit } from './use-back-from-stripe.ts'

/** Everything about payouts on one page: what can be paid out, the history, and the years. */
export function PayoutsOverview({ me, ...visit }: { me: Me } & StripeVisit) {
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <Payouts me={me} from={visit.from} news={<BackFromStripe {...visit} />} />
      <div className="grid grid-cols-1 gap-5">
        <PayoutHistory from={visit.from} />
        <PayoutYears />
      </div>
    </div>
  )
}
