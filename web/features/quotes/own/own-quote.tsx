import { Link } from '@tanstack/react-router'
import { Clock, Eye } from 'lucide-react'
import { useState } from 'react'
import type { Quote } from '#contract/quotes.ts'
import { useMinute } from '../../../platform/time-left.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import type { Ask } from '../compare/quote-buttons.tsx'
import { quoteFacts } from '../compare/quote-facts.tsx'
import { QuoteNotes } from '../compare/quote-notes.tsx'
import { QuoteLines, QuotePrice } from '../compare/quote-price.tsx'
import { WithdrawDialog } from '../mine/withdraw-dialog.tsx'
import { QuotePhotos } from '../quote-photos.tsx'

type Props = { quote: Quote; canSend: boolean; ask: Ask }

/** For its provider: their quote on the request, whether it was seen, and what they can do with it. */
export function OwnQuote({ quote, canSend, ask }: Props) {
  const now = useMinute()
  return (
    <div className="grid gap-x-10 gap-y-4 md:grid-cols-2">
      <div className="grid content-start gap-4">
        <div>
          <QuotePrice quote={quote} />
          {quote.state === 'open' && <Seen quote={quote} />}
          {quote.business && (
            <p className="mt-1.5 text-base text-ink-3">
              Sent as <bdi>{quote.business.title}</bdi>
            </p>
          )}
        </div>
        <QuoteLines quote={quote} />
      </div>
      <div className="grid content-start gap-4">
        <dl className="grid gap-1 text-base">
          {quoteFacts(quote, now).map(({ name, value }) => (
            <div key={name} className="flex flex-wrap justify-between gap-x-3">
              <dt className="text-ink-3">{name}</dt>
              <dd className="font-[620] tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <QuoteNotes quote={quote} />
        <QuotePhotos photos={quote.photos} of="Your quote" />
      </div>
      <Buttons quote={quote} canSend={canSend} ask={ask} />
    </div>
  )
}

function Seen({ quote: { seenAt } }: { quote: Quote }) {
  return (
    <Tag
      tone={seenAt ? 'powder' : 'plain'}
      icon={seenAt ? <Eye aria-hidden /> : <Clock aria-hidden />}
      className="mt-1.5"
    >
      {seenAt ? 'Seen by the customer' : 'Not seen yet'}
    </Tag>
  )
}

function Buttons({ quote, canSend, ask }: Props) {
  const [isWithdrawing, setWithdrawing] = useState(false)
  const { can, orderId, request } = quote
  const params = { postId: String(request.id) }
  return (
    <div className="flex flex-wrap gap-2 md:col-span-full">
      {orderId !== null && (
        <Link to="/orders/$orderId" params={{ orderId: String(orderId) }} className={buttonClass({ look: 'primary' })}>
          See the job
        </Link>
      )}
      {canSend && (
        <Link to="/requestpost/$postId/quote" params={params} className={buttonClass({ look: 'primary' })}>
          Send a new quote
        </Link>
      )}
      {can.includes('edit') && (
        <Link to="/requestpost/$postId/quote" params={params} className={buttonClass()}>
          Edit quote
        </Link>
      )}
      {can.includes('withdraw') && (
        <Button look="outline" onClick={() => setWithdrawing(true)}>
          Withdraw
        </Button>
      )}
      {ask(quote)}
      {isWithdrawing && <WithdrawDialog quote={quote} onClose={() => setWithdrawing(false)} />}
    </div>
  )
}
