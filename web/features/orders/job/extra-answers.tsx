import { useState } from 'react'
import { formatDollars } from '#contract/dollars.ts'
import type { Order } from '#contract/orders.ts'
import type { Quote } from '#contract/quotes.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useCheckOutQuote, useQuoteStep } from '../../quotes/index.ts'
import { ordersKey } from '../api.ts'
import { sidesOf } from '../order-words.ts'

type Props = { order: Order; quote: Quote }

/** The customer pays for extra work or declines it. The provider can take it back until it is accepted. */
export function ExtraAnswers({ order, quote }: Props) {
  const { can } = quote
  const [asked, setAsked] = useState<Ended | null>(null)
  const canPay = can.includes('check_out') || can.includes('accept')
  return (
    <div className="flex flex-wrap gap-2 empty:hidden max-md:*:flex-1">
      {canPay && <PayExtra quote={quote} />}
      {can.includes('decline') && (
        <Button look="outline" onClick={() => setAsked('decline')}>
          Decline
        </Button>
      )}
      {can.includes('withdraw') && (
        <Button look="outline" onClick={() => setAsked('withdraw')}>
          Withdraw quote
        </Button>
      )}
      {asked && <EndDialog order={order} quote={quote} step={asked} onClose={() => setAsked(null)} />}
    </div>
  )
}

/** Accepts it unless that is done, and goes on to the payment. */
function PayExtra({ quote }: Pick<Props, 'quote'>) {
  const accept = useQuoteStep(quote, 'accept', ordersKey)
  const checkOut = useCheckOutQuote()
  const price = formatDollars(quote.totalVbt ?? 0)
  const isAccepted = quote.state === 'reserved'
  const pay = async () => checkOut.mutateAsync(isAccepted ? quote : await accept.mutateAsync())
  return (
    <>
      <Button
        look="primary"
        isBusy={accept.isPending || checkOut.isPending}
        busyLabel={isAccepted ? 'Opening ...' : 'Accepting ...'}
        onClick={() => void pay().catch(() => {})} // shown below
      >
        {isAccepted ? `Pay ${price}` : `Accept and pay ${price}`}
      </Button>
      <ErrorNote error={accept.error ?? checkOut.error} className="order-last w-full flex-none!" />
    </>
  )
}

type Ended = 'decline' | 'withdraw'

/** Asks before the quote ends without the work. */
function EndDialog({ order, quote, step, onClose }: Props & { step: Ended; onClose: () => void }) {
  const call = useQuoteStep(quote, step, ordersKey)
  const { title, text, act, busyLabel, done } = endWords(order)[step]
  const end = async () => {
    await call.mutateAsync()
    onClose()
    toast(done)
  }
  return (
    <ActDialog title={title} act={act} busyLabel={busyLabel} leave="Keep it" call={call} onAct={end} onClose={onClose}>
      <p>{text}</p>
    </ActDialog>
  )
}

function endWords(order: Order) {
  const { buyer, seller } = sidesOf(order)
  return {
    decline: {
      title: 'Decline the extra work?',
      text: `${seller} goes on with what you agreed on. They can send another quote.`,
      act: 'Decline',
      busyLabel: 'Declining ...',
      done: 'Extra work declined',
    },
    withdraw: {
      title: 'Withdraw this quote?',
      text: `${buyer} can’t accept it anymore. You can send another one.`,
      act: 'Withdraw quote',
      busyLabel: 'Withdrawing ...',
      done: 'Quote withdrawn',
    },
  } satisfies Record<Ended, object>
}
