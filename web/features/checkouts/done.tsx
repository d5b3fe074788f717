import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Checkout } from '#contract/checkouts.ts'
import { pictureUrl } from '#contract/picture-url.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { PersonName } from '../../ui/person-name.tsx'
import { Money } from '../money/index.ts'
import { payWordsOf, screensOf } from './kind.ts'
import { Sum, Sums } from './sums.tsx'

/** After payment: the orders, each with its number. Takes the focus, because the button that was pressed is gone. */
export function Done({ checkout }: { checkout: Checkout }) {
  const { orders, totalVbt, startedAt } = checkout
  const { chosenOf, onward } = screensOf(checkout)
  const { name, ...next } = onward(checkout)
  const { done, told, held } = payWordsOf(checkout)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="mx-auto grid max-w-190 gap-5 md:pt-6">
      <header className="flex items-center gap-4">
        <span className="grid size-14 shrink-0 place-items-center rounded-full bg-ok-wash text-ok">
          <Check size={28} strokeWidth={2.2} aria-hidden />
        </span>
        <div>
          <h1 ref={heading} tabIndex={-1} className="type-h1 outline-none">
            {done}
          </h1>
          <p className="text-ink-2">{told}</p>
        </div>
      </header>
      <section aria-label="Orders" className="grid gap-4 rounded-lg bg-surface-1 p-4 shadow-1 md:p-6">
        <ul className="divide-y divide-line">
          {orders.map((order) => (
            <li key={order.id} className="flex items-center gap-3.5 py-3.5 first:pt-0">
              <Avatar id={order.seller.id} src={order.seller.avatar && pictureUrl(order.seller.avatar, 96)} size={32} />
              <div className="mr-auto min-w-0">
                <Link
                  to={`/orders/${order.id}` as never}
                  className="line-clamp-2 text-md leading-5 font-[650] hover:text-powder"
                >
                  {order.lines.map(({ title }) => title).join(', ')}
                </Link>
                <p className="text-sm text-ink-3">
                  {order.number}, from <PersonName of={order.seller} />. {chosenOf(order, startedAt)}
                </p>
              </div>
              <Money vbt={order.totalVbt} />
            </li>
          ))}
        </ul>
        <Sums label={held}>
          <Sum label={held} vbt={totalVbt} isTotal />
        </Sums>
      </section>
      <div className="flex flex-wrap gap-2.5">
        <Link to={'/orders' as never} className={buttonClass({ look: 'primary' })}>
          View orders
        </Link>
        <Link {...next} className={buttonClass()}>
          {name}
        </Link>
      </div>
    </div>
  )
}
