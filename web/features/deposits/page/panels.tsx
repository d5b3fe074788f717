import { Link } from '@tanstack/react-router'
import { Check, Minus } from 'lucide-react'
import type { Deposit } from '#contract/deposits.ts'
import { dayOf } from '../../../platform/time.ts'
import { SidePanel } from '../../../ui/side-panel.tsx'
import { postRoutes } from '../../posts/index.ts'
import { carFacts } from '../car-facts.ts'
import { otherOf } from '../deposit-words.ts'

/** Who agrees that the seller keeps the deposit, and what happens otherwise. */
export function Agreement({ deposit }: { deposit: Deposit }) {
  const { viewer, buyerAgrees, sellerAgrees, endsAt } = deposit
  const other = otherOf(deposit)
  const sides = [
    { side: 'buyer', agrees: buyerAgrees },
    { side: 'seller', agrees: sellerAgrees },
  ] as const
  return (
    <SidePanel title="Who keeps the deposit?">
      <p>
        Only if you both agree, for example as the first part of the price. Otherwise, it goes back to{' '}
        {viewer === 'buyer' ? 'you' : other} on {dayOf(endsAt!)}.
      </p>
      <ul className="grid gap-2">
        {sides.map(({ side, agrees }) => (
          <li key={side} className="flex items-center gap-2.5">
            {agrees ? (
              <Check size={18} aria-hidden className="text-ok" />
            ) : (
              <Minus size={18} aria-hidden className="text-ink-3" />
            )}
            {side === viewer ? youAgree(agrees) : `${other} ${agrees ? 'agrees' : 'hasn’t agreed'}`}
          </li>
        ))}
      </ul>
    </SidePanel>
  )
}

const youAgree = (agrees: boolean) => (agrees ? 'You agree' : 'You haven’t agreed')

/** The car as it was when the deposit was left. */
export function Car({ deposit }: { deposit: Deposit }) {
  const { postId, title } = deposit.vehicle
  return (
    <SidePanel title="The car">
      <p className="type-card-sm break-words text-ink">
        {postId === null ? (
          title
        ) : (
          <Link
            to={postRoutes.vehicle}
            params={{ postId: String(postId) }}
            className="inline-block min-h-6 hover:text-powder hover:underline hover:underline-offset-3"
          >
            {title}
          </Link>
        )}
      </p>
      <dl className="grid">
        {carFacts(deposit).map(([name, value]) => (
          <div key={name} className="grid grid-cols-[minmax(96px,2fr)_3fr] gap-4 border-t border-line py-2 last:pb-0">
            <dt className="text-ink-3">{name}</dt>
            <dd className="min-w-0 break-words text-ink tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </SidePanel>
  )
}
