import { formatCents, formatVbt } from '#contract/money.ts'
import type { AdminPayout } from '#contract/payouts.ts'
import { momentOf } from '../../../platform/time.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { toast } from '../../../ui/toast.tsx'
import { MemberLink } from '../member-link.tsx'
import { useTryAgain } from './api.ts'
import { askingWords, attemptWords, failureWords, lookOf } from './payout-words.ts'

/** A payout with its state, what Stripe answered last, and a button that asks Stripe now. */
export function PayoutRow({ payout }: { payout: AdminPayout }) {
  const { member, cents, number, returnedVbt } = payout
  const failure = failureWords(payout)
  const { label, tone } = lookOf(payout)
  const asking = askingWords(payout)
  const again = useTryAgain(payout.id)
  const ask = () =>
    again.mutateAsync().then(
      (now) => toast(`${number}: ${lookOf(now).label}`),
      // Shown below the button.
      () => {},
    )
  return (
    <li className="border-t border-line py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <b className="font-semibold tabular-nums">{formatCents(cents)}</b>
            <MemberLink member={member} />
            <Tag tone={tone}>{label}</Tag>
          </p>
          {failure && <p className="mt-1 break-words text-danger">{failure}</p>}
          {returnedVbt > 0 && <p className="mt-1 text-ink-2">{formatVbt(returnedVbt)} came back to the member.</p>}
          <p className="mt-1 text-sm text-ink-3">{historyOf(payout)}</p>
        </div>
        {asking && (
          <Button
            size="sm"
            aria-label={`${asking.act}: ${number}`}
            isBusy={again.isPending}
            busyLabel={asking.busy}
            onClick={ask}
          >
            {asking.act}
          </Button>
        )}
      </div>
      <ErrorNote error={again.error} className="mt-2" />
    </li>
  )
}

/** 'P-7K2M9QXA, Nov 18, 2026, 2:05:09 PM, automatic, tried twice' */
function historyOf({ number, createdAt, paidAt, isAutomatic, attempts }: AdminPayout) {
  const parts = [number, momentOf(createdAt), isAutomatic && 'automatic', attemptWords(attempts)]
  return [...parts, paidAt && `paid ${momentOf(paidAt)}`].filter(Boolean).join(', ')
}
