import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Printer, SearchX } from 'lucide-react'
import { useState } from 'react'
import { formatCents, formatVbt, VBT_CENTS } from '#contract/money.ts'
import type { TopUp } from '#contract/payments.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { dayOf, timeOf } from '../../platform/time.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { LoadFailedPanel } from '../../ui/load-failed.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import { OperatorLine } from '../operator/index.ts'
import { topUpQuery } from './api.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { TestMoney } from './test-money.tsx'
import { cardWords } from './top-up-words.ts'

/** The receipt of a purchase, what was refunded, and what can be. */
export function Receipt({ id }: { id: number }) {
  const isId = Number.isSafeInteger(id) && id > 0
  const { data: topUp, error, refetch } = useQuery({ ...topUpQuery(id), enabled: isId })

  if (!isId || (error instanceof RefusedCall && error.problem.status === 404) || topUp?.paidAt === null) {
    return <NoReceipt />
  }
  if (error && !topUp) {
    return (
      <LoadFailedPanel heading="h1" title="This receipt didn’t load" error={error} onRetry={() => void refetch()} />
    )
  }
  return topUp ? <Paid topUp={topUp} /> : null
}

function NoReceipt() {
  return (
    <StatePanel
      heading="h1"
      icon={SearchX}
      title="Receipt not found"
      className="mx-auto mt-6 max-w-160"
      action={
        <Link to="/tokens" className={buttonClass({ look: 'primary', size: 'sm' })}>
          Back to My Tokens
        </Link>
      }
    >
      Your receipts are in the purchase history of My Tokens.
    </StatePanel>
  )
}

function Paid({ topUp }: { topUp: TopUp }) {
  return (
    <div className="mx-auto max-w-160">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 print:hidden">
        <Link to="/tokens" className={`${buttonClass({ look: 'quiet', size: 'sm' })} -ml-3`}>
          <ArrowLeft size={18} aria-hidden />
          My Tokens
        </Link>
        <Button size="sm" icon={<Printer size={18} aria-hidden />} onClick={() => window.print()}>
          Print receipt
        </Button>
      </div>
      <article className="rounded-lg bg-surface-1 p-5 shadow-1 md:p-8 print:p-0 print:shadow-none">
        <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
          <h1 className="type-h2">Receipt {topUp.receiptNumber}</h1>
          {topUp.isTest && <TestMoney />}
        </div>
        <Facts topUp={topUp} />
        {topUp.isTest && <p className="mt-5 text-base text-ink-2">Paid with test money. No real card was charged.</p>}
        <OperatorLine className="mt-5 border-t border-line pt-4 text-sm text-ink-3" />
      </article>
      <Refunding topUp={topUp} />
    </div>
  )
}

function Facts({ topUp }: { topUp: TopUp }) {
  const { vbt, cents, paidAt, cardName, refundedVbt } = topUp
  const facts: [string, string | null][] = [
    ['Date', paidAt && `${dayOf(paidAt)}, ${timeOf(paidAt)}`],
    ['Bought', formatVbt(vbt)],
    ['Rate', `1 VBT = ${formatCents(VBT_CENTS)}`],
    ['Paid by', cardName],
    ['Card', cardWords(topUp)],
  ]
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-y-2.5 tabular-nums *:even:pl-6 *:even:text-right">
      {facts.map(([name, value]) => value && <Fact key={name} name={name} value={value} />)}
      <dt className="border-t border-line pt-4 font-semibold">Total</dt>
      <dd className="type-price border-t border-line pt-4 text-[24px]!">{formatCents(cents)}</dd>
      {refundedVbt > 0 && (
        <Fact
          name="Refunded to the card"
          value={`${formatVbt(refundedVbt)}, ${formatCents(refundedVbt * VBT_CENTS)}`}
        />
      )}
    </dl>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-ink-2">{name}</dt>
      <dd className="min-w-0 break-words font-[650]">{value}</dd>
    </>
  )
}

/** What can go back to the card, or why nothing can. */
function Refunding({ topUp }: { topUp: TopUp }) {
  const [isOpen, setOpen] = useState(false)
  const { vbt, cents, reason } = topUp.refund
  return (
    <section aria-labelledby="refund" className="mt-4 rounded-lg bg-surface-1 p-5 shadow-1 md:px-8 print:hidden">
      <h2 id="refund" className="type-h4">
        Refund
      </h2>
      <p className="mt-1 text-base text-ink-2">
        {reason ?? `You haven’t spent ${formatVbt(vbt)} of this purchase. You can get ${formatCents(cents)} back.`}
      </p>
      {vbt > 0 && (
        <Button look="outline" size="sm" className="mt-3" onClick={() => setOpen(true)}>
          Refund {formatCents(cents)}
        </Button>
      )}
      {isOpen && <RefundDialog topUp={topUp} onClose={() => setOpen(false)} />}
    </section>
  )
}
