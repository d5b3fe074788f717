import { Link } from '@tanstack/react-router'
import { Handshake, TimerOff, TrendingDown, TrendingUp } from 'lucide-react'
import { useState } from 'react'
import type { CheckoutLine } from '#contract/checkouts.ts'
import { formatDollars, formatMoney } from '#contract/dollars.ts'
import type { OrderKindName } from '#contract/order-kinds.ts'
import { own } from '#contract/own.ts'
import { useChoice } from '../../platform/use-choice.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Money } from '../money/index.ts'
import { kindCheckouts } from '../orders/index.ts'
import { conditionNames } from '../posts/index.ts'
import { LinePhoto } from './line-photo.tsx'
import { count } from './words.ts'

type LineProps = {
  kind: OrderKindName
  line: CheckoutLine
  isHeld: boolean
  onAgree: () => Promise<unknown>
  isOff: boolean
}

/** The names of prices that were agreed on elsewhere, by type. */
const agreedNames: Readonly<Record<string, string>> = { offer: 'Your offer' }

/** A line with its price, and whether that went up. */
export function Line({ kind, line, isHeld, onAgree, isOff }: LineProps) {
  const { subject, thumbnail, category, condition, quantity, priceVbt, agreedVbt, agreedIn } = line
  const agreed = agreedIn && own(agreedNames, agreedIn.type)
  return (
    <li className="flex gap-3.5 py-4">
      <LinePhoto kind={kind} thumbnail={thumbnail} category={category} size={76} className="size-16 md:size-19" />
      <div className="mr-auto grid min-w-0 content-start gap-1">
        <Title kind={kind} line={line} />
        <p className="text-sm text-ink-3">
          {condition && `${conditionNames[condition]}, `}
          {count(quantity, 'item')}
          {quantity > 1 && ` at ${formatDollars(priceVbt)} each`}
        </p>
        {!isHeld && (
          <Tag icon={<TimerOff aria-hidden />} className="justify-self-start">
            Not held
          </Tag>
        )}
        <NewPrice key={subject.id} priceVbt={priceVbt} agreedVbt={agreedVbt} onAgree={onAgree} isOff={isOff} />
      </div>
      <div className="grid shrink-0 content-start justify-items-end gap-1">
        <Money vbt={priceVbt * quantity} />
        {agreed && (
          <Tag tone="ok" icon={<Handshake aria-hidden />}>
            {agreed}
          </Tag>
        )}
      </div>
    </li>
  )
}

function Title({ kind, line: { subject, title } }: Pick<LineProps, 'kind' | 'line'>) {
  const to = own(kindCheckouts[kind].lines.pages, subject.type)
  const look = 'type-card-sm line-clamp-2'
  if (!to) return <bdi className={look}>{title}</bdi>
  return (
    <Link to={to} params={{ postId: String(subject.id) }} className={`${look} hover:text-powder`}>
      <bdi>{title}</bdi>
    </Link>
  )
}

type NewPriceProps = { priceVbt: number; agreedVbt: number; onAgree: () => Promise<unknown>; isOff: boolean }

/** A price that went up must be accepted. It stays on screen, checked. A price that went down is only shown. */
function NewPrice({ priceVbt, agreedVbt, onAgree, isOff }: NewPriceProps) {
  const [wasVbt] = useState(agreedVbt)
  const [isAgreed, agree] = useChoice(agreedVbt >= priceVbt, onAgree)
  if (priceVbt === wasVbt) return null
  if (priceVbt < wasVbt) {
    return (
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
        <Tag tone="ok" icon={<TrendingDown aria-hidden />}>
          Price went down
        </Tag>
        It was {formatMoney(wasVbt)}.
      </p>
    )
  }
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
        <Tag tone="accent" icon={<TrendingUp aria-hidden />}>
          Price went up
        </Tag>
        It was {formatMoney(wasVbt)} when you added it.
      </p>
      <Checkbox checked={isAgreed} disabled={isOff} onChange={() => !isAgreed && agree(true)}>
        Accept the new price
      </Checkbox>
    </div>
  )
}
