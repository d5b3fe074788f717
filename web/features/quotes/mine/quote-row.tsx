import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDollars } from '#contract/dollars.ts'
import { shownName } from '#contract/members.ts'
import type { Quote } from '#contract/quotes.ts'
import { useMinute } from '../../../platform/time-left.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { PostThumb } from '../../media/index.ts'
import { Money } from '../../money/index.ts'
import { postRoutes } from '../../posts/index.ts'
import { lookOf, untilWords, wishOf } from './words.ts'

type Props = {
  quote: Quote
  onWithdraw: () => void
  /** A way to reach the customer. */
  contact: (quote: Quote) => ReactNode
}

/** A quote that the viewer sent: on which request, for how much, how it stands, and what they can do. */
export function QuoteRow({ quote, onWithdraw, contact }: Props) {
  const { request } = quote
  return (
    <li className="grid grid-cols-[64px_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2.5 py-3.5 md:grid-cols-[84px_minmax(0,1fr)_auto] lg:grid-cols-[84px_minmax(0,1fr)_130px_220px_minmax(240px,auto)]">
      <PostThumb picture={request.thumbnail} kind="request" className="self-start" />
      <div className="min-w-0">
        <h3 className="type-card-sm break-words">
          <Link
            to={postRoutes.request}
            params={{ postId: String(request.id) }}
            className="inline-block py-1 hover:text-powder hover:underline hover:underline-offset-3"
          >
            <bdi>{request.title}</bdi>
          </Link>
        </h3>
        <p className="text-sm break-words text-ink-3">{fromTo(quote)}</p>
      </div>
      <Price quote={quote} />
      <State quote={quote} />
      <Actions quote={quote} onWithdraw={onWithdraw} contact={contact} />
    </li>
  )
}

/** 'For Mara Okafor, as Delgado Transmissions'; 'Extra work for Mara Okafor' */
function fromTo({ customer, business, followsId }: Quote) {
  const whom = `${followsId === null ? 'For' : 'Extra work for'} ${shownName(customer)}`
  return business ? `${whom}, as ${business.title}` : whom
}

function Price({ quote: { totalVbt, range } }: { quote: Quote }) {
  if (totalVbt !== null) return <Money vbt={totalVbt} />
  if (!range) return null
  return (
    <p className="text-right font-[650] tabular-nums">
      <span className="inline-block">{formatDollars(range.fromVbt)} to</span>{' '}
      <span className="inline-block">{formatDollars(range.toVbt)}</span>
    </p>
  )
}

function State({ quote }: { quote: Quote }) {
  const now = useMinute()
  const { name, tone, icon: Icon } = lookOf(quote)
  const wish = wishOf(quote)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-lg:col-span-full lg:grid lg:justify-items-start">
      <Tag tone={tone} icon={<Icon aria-hidden />}>
        {name}
      </Tag>
      <span className="text-sm text-ink-3 tabular-nums">{untilWords(quote, now)}</span>
      {wish && <span className="text-sm font-semibold text-ink">{wish}</span>}
    </div>
  )
}

/** For screen readers, each also says which request it is about. */
function Actions({ quote, onWithdraw, contact }: Props) {
  const { can, orderId, followsId, request } = quote
  const about = <span className="sr-only"> quote on {request.title}</span>
  const order = orderId ?? followsId
  return (
    <div className="flex flex-wrap items-center gap-2 max-lg:col-span-full lg:justify-end max-md:*:flex-1">
      {order !== null && (
        <Link to="/orders/$orderId" params={{ orderId: String(order) }} className={buttonClass({ size: 'sm' })}>
          See job<span className="sr-only">: {request.title}</span>
        </Link>
      )}
      {can.includes('edit') && followsId === null && (
        <Link
          to="/requestpost/$postId/quote"
          params={{ postId: String(request.id) }}
          className={buttonClass({ size: 'sm' })}
        >
          Edit{about}
        </Link>
      )}
      {canSendAgain(quote) && (
        <Link
          to="/requestpost/$postId/quote"
          params={{ postId: String(request.id) }}
          className={buttonClass({ size: 'sm' })}
        >
          Quote again<span className="sr-only">: {request.title}</span>
        </Link>
      )}
      {can.includes('withdraw') && (
        <Button size="sm" look="outline" onClick={onWithdraw}>
          Withdraw{about}
        </Button>
      )}
      {contact(quote)}
    </div>
  )
}

function canSendAgain({ state, followsId, request }: Quote) {
  return followsId === null && request.state === 'open' && (state === 'withdrawn' || state === 'expired')
}
