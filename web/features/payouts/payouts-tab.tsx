import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Earnings } from '#contract/payouts.ts'
import { tabClass } from '../../ui/tabs.tsx'
import { storefrontQuery } from '../storefronts/index.ts'
import { earningsQuery } from './api.ts'

/** The tab on My Tokens. Sellers have their payouts on the dashboard; members who never earned anything have none. */
export function PayoutsTab({ isCurrent = false }: { isCurrent?: boolean }) {
  const { data: storefront } = useQuery(storefrontQuery)
  const { data: earnings } = useQuery(earningsQuery)
  if (storefront) {
    return (
      <Link to={'/seller' as never} search={{ tab: 'payouts' } as never} className={tabClass}>
        Payouts
      </Link>
    )
  }
  if (!isCurrent && !(earnings && hasPayouts(earnings))) return null
  return (
    <Link to={'/tokens/payouts' as never} aria-current={isCurrent ? 'page' : undefined} className={tabClass}>
      Payouts
    </Link>
  )
}

/** Whether the member has earned something, or has had an account at Stripe. */
export function hasPayouts({ account, availableVbt, pendingVbt, onItsWayCents, paidOutCents }: Earnings) {
  return account.state !== 'none' || availableVbt + pendingVbt + onItsWayCents + paidOutCents > 0
}
