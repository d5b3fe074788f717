import { type Me, type Member, shownName } from '#contract/members.ts'
import { MAX_LIMIT_REASON, MOST_DAILY_CENTS, MOST_RAISED_CENTS } from '#contract/payments.ts'
import { MAX_PAYOUT_REASON, MOST_DAILY_PAYOUT_CENTS, MOST_RAISED_PAYOUT_CENTS } from '#contract/payouts.ts'
import { dollars } from '../../platform/money.ts'
import { useChangeLimit } from './api.ts'
import { LimitDialog } from './limit-dialog.tsx'
import { useChangePayoutLimit } from './payouts/api.ts'

type Props = { member: Member; dailyCents: number; me: Me; onClose: () => void }

/** How much a member can buy in 24 hours. */
export function PurchaseLimitDialog({ member, ...props }: Props) {
  return (
    <LimitDialog
      {...props}
      title={`How much can ${shownName(member)} buy?`}
      hint={`Everyone else can buy ${dollars(MOST_DAILY_CENTS)} of tokens.`}
      done={(cents) => `${shownName(member)} can buy ${dollars(cents)} of tokens in 24 hours`}
      range={{ least: MOST_DAILY_CENTS, most: MOST_RAISED_CENTS }}
      maxReason={MAX_LIMIT_REASON}
      change={useChangeLimit(member.id)}
    />
  )
}

/** How much a member can pay out in 24 hours. */
export function PayoutLimitDialog({ member, ...props }: Props) {
  return (
    <LimitDialog
      {...props}
      title={`How much can ${shownName(member)} pay out?`}
      hint={`Everyone else can pay out ${dollars(MOST_DAILY_PAYOUT_CENTS)}.`}
      done={(cents) => `${shownName(member)} can pay out ${dollars(cents)} in 24 hours`}
      range={{ least: MOST_DAILY_PAYOUT_CENTS, most: MOST_RAISED_PAYOUT_CENTS }}
      maxReason={MAX_PAYOUT_REASON}
      change={useChangePayoutLimit(member.id)}
    />
  )
}
