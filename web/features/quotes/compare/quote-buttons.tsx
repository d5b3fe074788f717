import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDollars } from '#contract/dollars.ts'
import { shownName } from '#contract/members.ts'
import type { Quote } from '#contract/quotes.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { errorToast, toast } from '../../../ui/toast.tsx'
import { useQuoteStep } from '../api.ts'
import { useCheckOutQuote } from '../check-out.api.ts'

/** What the author can ask a provider: opens their conversation, with the request's card. */
export type Ask = (quote: Quote) => ReactNode

type Props = {
  quote: Quote
  /** Only one button of a view is the most important one. */
  isFirst: boolean
  ask: Ask
  onOpen: (dialog: 'accept' | 'release') => void
}

/** What the author can do with a quote, most important first. */
export function QuoteButtons({ quote, isFirst, ask, onOpen }: Props) {
  const { can, totalVbt, orderId } = quote
  const from = <span className="sr-only"> from {shownName(quote.provider)}</span>
  return (
    <div className="flex flex-wrap gap-2 *:flex-auto">
      {can.includes('check_out') && <PayButton quote={quote} />}
      {can.includes('accept') && totalVbt !== null && (
        <Button look={isFirst ? 'primary' : 'secondary'} onClick={() => onOpen('accept')}>
          <span>
            Accept {formatDollars(totalVbt)}
            {from}
          </span>
        </Button>
      )}
      {can.includes('ask_firm') && <FirmButton quote={quote} />}
      {can.includes('release') && (
        <Button look="outline" onClick={() => onOpen('release')}>
          <span>
            Give up<span className="sr-only"> the quote</span>
            {from}
          </span>
        </Button>
      )}
      {orderId !== null && (
        <Link to="/orders/$orderId" params={{ orderId: String(orderId) }} className={buttonClass({ look: 'primary' })}>
          See the job
        </Link>
      )}
      {ask(quote)}
    </div>
  )
}

function PayButton({ quote }: { quote: Quote }) {
  const checkOut = useCheckOutQuote()
  return (
    <Button
      look="primary"
      isBusy={checkOut.isPending}
      busyLabel="Opening ..."
      onClick={() => checkOut.mutate(quote, { onError: (error) => errorToast(error) })}
    >
      Pay {formatDollars(quote.totalVbt ?? 0)}
    </Button>
  )
}

function FirmButton({ quote }: { quote: Quote }) {
  const step = useQuoteStep(quote, 'ask_firm')
  return (
    <Button
      isBusy={step.isPending}
      busyLabel="Asking ..."
      onClick={() =>
        step.mutate(undefined, {
          onSuccess: () => toast(`${shownName(quote.provider)} was asked for a firm quote`),
          onError: (error) => errorToast(error),
        })
      }
    >
      Request a firm quote
    </Button>
  )
}
