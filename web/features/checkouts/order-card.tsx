import type { CheckoutOrder } from '#contract/checkouts.ts'
import type { CheckoutChange } from '#contract/goods.ts'
import { shownName } from '#contract/members.ts'
import { pictureUrl } from '#contract/picture-url.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { PersonName } from '../../ui/person-name.tsx'
import { Money } from '../money/index.ts'
import { kindCheckouts, PlainLines } from '../orders/index.ts'
import { heldUntil } from './held-lines.ts'
import { Line } from './line.tsx'

type Props = {
  order: CheckoutOrder
  /** When the checkout ends. */
  endsAt: string
  onChange: (change: CheckoutChange) => Promise<unknown>
  isOff: boolean
}

/** The order of one seller: its lines, and what the buyer chooses about it. */
export function OrderCard({ order, endsAt, onChange, isOff }: Props) {
  const { kind, seller, lines, totalVbt } = order
  const { lines: look, originOf, agreeTo, Choice } = kindCheckouts[kind]
  return (
    <section aria-label={`Order from ${shownName(seller)}`} className="rounded-lg bg-surface-1 p-4 shadow-1 md:p-6">
      <header className="flex items-center gap-3">
        <Avatar id={seller.id} src={seller.avatar && pictureUrl(seller.avatar, 96)} size={32} />
        <div className="mr-auto min-w-0">
          <h2 className="truncate text-md leading-5 font-[650]">
            <PersonName of={seller} />
          </h2>
          <p className="truncate text-sm text-ink-3">{originOf(order)}</p>
        </div>
        <Money vbt={totalVbt} />
      </header>
      {look.isPlain ? (
        <PlainLines lines={lines} label={look.heading ?? 'Items'} className="py-4" />
      ) : (
        <ul aria-label={`Items from ${shownName(seller)}`} className="mt-2 divide-y divide-line">
          {lines.map((line) => (
            <Line
              key={line.subject.id}
              kind={kind}
              line={line}
              isHeld={heldUntil(order, line, endsAt) !== null}
              isOff={isOff}
              onAgree={() => onChange(agreeTo(line))}
            />
          ))}
        </ul>
      )}
      {Choice && <Choice order={order} isOff={isOff} onChange={onChange} />}
    </section>
  )
}
