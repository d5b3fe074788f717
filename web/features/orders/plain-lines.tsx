import type { OrderLine } from '#contract/orders.ts'
import { signedDollars } from '../quotes/index.ts'

type Line = Pick<OrderLine, 'subject' | 'title' | 'quantity' | 'priceVbt'>
type Props = { lines: readonly Line[]; label: string; className?: string }

/** Lines of words and amounts, such as labor, with a discount below zero. */
export function PlainLines({ lines, label, className = '' }: Props) {
  return (
    <ul aria-label={label} className={`grid gap-2 text-base ${className}`}>
      {lines.map(({ subject, title, quantity, priceVbt }) => (
        <li key={`${subject.id} ${title}`} className="flex justify-between gap-5">
          <span className="min-w-0 break-words">
            {quantity > 1 && `${quantity.toLocaleString('en-US')} × `}
            <bdi>{title}</bdi>
          </span>
          <span className="shrink-0 font-[620] tabular-nums">{signedDollars(quantity * priceVbt)}</span>
        </li>
      ))}
    </ul>
  )
}
