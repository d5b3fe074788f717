import { Link } from '@tanstack/react-router'
import type { OrderInQuestion } from '#contract/conversations.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { actionName } from '../../orders/index.ts'
import { OrderCard } from './bubbles/cards.tsx'

/** The order that a conversation is about, with what the viewer can do next. It stays above the messages. */
export function OrderBar({ order }: { order: OrderInQuestion }) {
  const { id, next } = order
  return (
    <section
      aria-label="Order in this conversation"
      className="flex items-center gap-3 border-b border-line py-1 pr-3 pl-2 md:pr-5 md:pl-4"
    >
      <OrderCard order={order} className={`min-w-0 flex-1 bg-transparent! ${next ? 'max-sm:*:first:hidden' : ''}`} />
      {next && (
        <Link
          to="/orders/$orderId"
          params={{ orderId: String(id) }}
          className={`${buttonClass({ look: 'primary', size: 'sm' })} shrink-0`}
        >
          {actionName(order, next)}
        </Link>
      )}
    </section>
  )
}
