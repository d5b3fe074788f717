import { Link } from '@tanstack/react-router'
import { Handshake, TrendingDown, TrendingUp } from 'lucide-react'
import { useState } from 'react'
import type { Checkout, CheckoutChange, CheckoutLine } from '#contract/checkouts.ts'
import { shownName } from '#contract/members.ts'
import { formatVbt } from '#contract/money.ts'
import { pictureUrl } from '#contract/picture-url.ts'
import { useChoice } from '../../platform/use-choice.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { PersonName } from '../../ui/person-name.tsx'
import { Tag } from '../../ui/tag.tsx'
import { conditionNames, postRoutes } from '../posts/index.ts'
import { LinePhoto } from './line-photo.tsx'
import { Amount } from './sums.tsx'
import { count } from './words.ts'

type Order = Checkout['orders'][number]
type Props = { order: Order; onChange: (change: CheckoutChange) => Promise<unknown>; isOff: boolean }

/** The order of one seller: its lines, and how it reaches the buyer. */
export function OrderCard({ order, onChange, isOff }: Props) {
  const { seller, shipsFrom, lines, totalVbt } = order
  return (
    <section aria-label={`Order from ${shownName(seller)}`} className="rounded-lg bg-surface-1 p-4 shadow-1 md:p-6">
      <header className="flex items-center gap-3">
        <Avatar id={seller.id} src={seller.avatar && pictureUrl(seller.avatar, 96)} size={32} />
        <div className="mr-auto min-w-0">
          <h2 className="truncate text-md leading-5 font-[650]">
            <PersonName of={seller} />
          </h2>
          <p className="truncate text-sm text-ink-3">{shipsFrom}</p>
        </div>
        <Amount vbt={totalVbt} />
      </header>
      <ul aria-label={`Items from ${shownName(seller)}`} className="mt-2 divide-y divide-line">
        {lines.map((line) => (
          <Line
            key={line.postId}
            line={line}
            isOff={isOff}
            onAgree={() => onChange({ agreedPostIds: [line.postId] })}
          />
        ))}
      </ul>
      <Delivery order={order} isOff={isOff} onChange={onChange} />
    </section>
  )
}

type LineProps = { line: CheckoutLine; onAgree: () => Promise<unknown>; isOff: boolean }

function Line({ line, onAgree, isOff }: LineProps) {
  const { postId, title, thumbnail, category, condition, quantity, priceVbt, agreedVbt, offerId } = line
  return (
    <li className="flex gap-3.5 py-4">
      <LinePhoto {...{ thumbnail, category }} size={76} className="size-16 md:size-19" />
      <div className="mr-auto grid min-w-0 content-start gap-1">
        <Link
          to={postRoutes.market}
          params={{ postId: String(postId) }}
          className="type-card-sm line-clamp-2 hover:text-powder"
        >
          <bdi>{title}</bdi>
        </Link>
        <p className="text-sm text-ink-3">
          {conditionNames[condition]}, {count(quantity, 'item')}
          {quantity > 1 && ` at ${formatVbt(priceVbt)}`}
        </p>
        <NewPrice key={postId} priceVbt={priceVbt} agreedVbt={agreedVbt} onAgree={onAgree} isOff={isOff} />
      </div>
      <div className="grid shrink-0 content-start justify-items-end gap-1">
        <Amount vbt={priceVbt * quantity} />
        {offerId !== null && (
          <Tag tone="ok" icon={<Handshake aria-hidden />}>
            Your offer
          </Tag>
        )}
      </div>
    </li>
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
        It was {formatVbt(wasVbt)}.
      </p>
    )
  }
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
        <Tag tone="accent" icon={<TrendingUp aria-hidden />}>
          Price went up
        </Tag>
        It was {formatVbt(wasVbt)} when you added it.
      </p>
      <Checkbox checked={isAgreed} disabled={isOff} onChange={() => !isAgreed && agree(true)}>
        Accept the new price
      </Checkbox>
    </div>
  )
}

function Delivery({ order: { id, seller, options, delivery }, onChange, isOff }: Props) {
  const [chosen, choose] = useChoice(delivery, (next) => onChange({ deliveries: [{ orderId: id, delivery: next! }] }))
  return (
    <fieldset className="min-w-0">
      <legend className="type-label mb-2 text-ink-2">
        Delivery
        <span className="sr-only">
          {' '}
          from <PersonName of={seller} />
        </span>
      </legend>
      <div className="grid gap-2">
        {options.map((option) => (
          <label
            key={option.delivery}
            className="relative flex min-h-13 items-center gap-3 rounded-md px-3.5 py-2.5 inset-ring inset-ring-line has-checked:bg-surface-2 has-checked:inset-ring-[1.5px] has-checked:inset-ring-marker has-disabled:text-ink-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={`delivery-${id}`}
              value={option.delivery}
              checked={chosen === option.delivery}
              disabled={option.refusal !== null || isOff}
              onChange={() => choose(option.delivery)}
              className="size-5 shrink-0 accent-(--marker) outline-none"
            />
            <span className="mr-auto min-w-0">
              <span className="block text-base font-[620]">{option.name}</span>
              <span className="block text-sm text-ink-3">{option.refusal ?? option.detail}</span>
            </span>
            {option.priceVbt === 0 ? (
              <span className="text-base font-[680]">Free</span>
            ) : (
              <Amount vbt={option.priceVbt} isSmall />
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
