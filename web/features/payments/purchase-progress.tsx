import { Link } from '@tanstack/react-router'
import { Check, Landmark } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatVbt } from '#contract/money.ts'
import type { TopUp } from '#contract/payments.ts'
import { isCardDocument } from '../../platform/card-document.ts'
import { dollars } from '../../platform/money.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ApproveButton } from './real-cards/approve-button.tsx'
import { returnTo } from './return-path.ts'
import { TestMoney } from './test-money.tsx'
import type { usePurchase } from './use-purchase.ts'

type Props = { topUp: TopUp; purchase: ReturnType<typeof usePurchase> }

/** Instead of the order, while its payment is with the bank. `back`: where to go on after the bank's page. */
export function PaymentPending({ topUp, purchase, back }: Props & { back?: string }) {
  const { vbt, cents, nextAction } = topUp
  const { cancel } = purchase
  const isInside = back !== undefined
  useEffect(() => {
    if (back) returnTo(back)
  }, [back])
  if (!nextAction) {
    return (
      <Panel icon={<Spinner />} title="Finishing your payment" topUp={topUp} isInside={isInside}>
        <p className="text-ink-2">
          {dollars(cents)} for {formatVbt(vbt)}. This usually takes a few seconds. You can leave this page: your tokens
          will arrive anyway.
        </p>
      </Panel>
    )
  }
  return (
    <Panel
      icon={<Landmark size={26} strokeWidth={1.75} aria-hidden />}
      title="Confirm at your bank"
      topUp={topUp}
      isInside={isInside}
    >
      <p className="text-ink-2">
        Your bank wants to make sure it’s you. Confirm {dollars(cents)} for {formatVbt(vbt)} on its page, and you’ll
        come back here. Nothing is charged until then.
      </p>
      <ErrorNote error={cancel.error} />
      <div className="mt-2 flex flex-wrap gap-2.5">
        <Continue topUp={topUp} url={nextAction.url} />
        <Button
          look="outline"
          size="lg"
          isBusy={cancel.isPending}
          busyLabel="Canceling ..."
          onClick={() => cancel.mutate(topUp.id)}
        >
          Cancel payment
        </Button>
      </div>
    </Panel>
  )
}

/** To the bank's page. Stripe's script shows it in the document for cards alone, which opens in another tab. */
function Continue({ topUp, url }: { topUp: TopUp; url: string | null }) {
  const look = buttonClass({ look: 'primary', size: 'lg' })
  if (url !== null) {
    return (
      <a href={url} className={look}>
        Continue to your bank
      </a>
    )
  }
  if (isCardDocument) return <ApproveButton topUp={topUp} />
  return (
    <a href="/#/tokens" target="_blank" rel="noreferrer" className={look}>
      Continue to your bank
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

/** Instead of the order, once it is paid. */
export function PaymentDone({ topUp, purchase }: Props) {
  return (
    <Panel
      icon={<Check size={28} strokeWidth={2.2} aria-hidden />}
      isGood
      title={`${formatVbt(topUp.vbt)} added`}
      topUp={topUp}
    >
      <p className="text-ink-2">
        {purchase.cancel.isSuccess &&
          'Your payment went through before you canceled. If you don’t need the tokens, open the receipt to get a refund. '}
        You paid {dollars(topUp.cents)}. We’re sending the receipt to your email, too.
      </p>
      <div className="mt-2 flex flex-wrap gap-2.5">
        <Button look="primary" size="lg" onClick={purchase.startOver}>
          Buy more tokens
        </Button>
        <Link
          to="/tokens/receipts/$topUpId"
          params={{ topUpId: String(topUp.id) }}
          className={buttonClass({ size: 'lg' })}
        >
          Show receipt
        </Link>
      </div>
    </Panel>
  )
}

/** `isInside`: it is part of another panel. */
type PanelProps = {
  icon: ReactNode
  isGood?: boolean
  isInside?: boolean
  title: string
  topUp: TopUp
  children: ReactNode
}

/** Takes the focus, because the button that was pressed is gone. */
function Panel({ icon, isGood = false, isInside = false, title, topUp, children }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another state.
  useEffect(() => heading.current?.focus(), [title])
  return (
    <section
      aria-labelledby="payment-state"
      className={`grid gap-4 ${isInside ? '' : 'rounded-lg bg-surface-1 p-5 shadow-1 md:p-7'}`}
    >
      <div className="flex flex-wrap items-center gap-4">
        <span
          className={`grid size-14 shrink-0 place-items-center rounded-full ${isGood ? 'bg-ok-wash text-ok' : 'bg-surface-3'}`}
        >
          {icon}
        </span>
        <h2 id="payment-state" ref={heading} tabIndex={-1} className="type-h2 mr-auto outline-none">
          {title}
        </h2>
        {topUp.isTest && <TestMoney />}
      </div>
      {children}
    </section>
  )
}
