import type { SellerListing } from '#contract/seller.ts'

/** The steps from the first view to an order. */
export const FUNNEL_STEPS = [
  { key: 'views', name: 'Views' },
  { key: 'saves', name: 'Saves' },
  { key: 'carts', name: 'In carts' },
  { key: 'messages', name: 'Messages' },
  { key: 'orders', name: 'Orders' },
] as const

type Props = { funnel: SellerListing['funnel']; step: keyof SellerListing['funnel'] }

/** How many people got this far, with a bar for their share of all viewers. */
export function FunnelStep({ funnel, step }: Props) {
  const count = funnel[step]
  const all = Math.max(...Object.values(funnel))
  return (
    <span className="block min-w-14 tabular-nums">
      {count.toLocaleString('en-US')}
      <span aria-hidden className="mt-1.5 block h-1 overflow-hidden rounded-full bg-surface-3">
        <span className="block h-full bg-ink-3" style={{ width: `${all > 0 ? (100 * count) / all : 0}%` }} />
      </span>
    </span>
  )
}
