import { Link } from '@tanstack/react-router'
import { FileText, LayoutDashboard, Store, Wallet } from 'lucide-react'
import type { SellerSearch } from '../../features/seller/index.ts'
import { TabRow, tabClass } from '../../ui/tabs.tsx'

const tabs = [
  { tab: undefined, label: 'Dashboard', icon: LayoutDashboard },
  { tab: 'quotes', label: 'Quotes', icon: FileText },
  { tab: 'payouts', label: 'Payouts', icon: Wallet },
  { tab: 'storefront', label: 'Storefront', icon: Store },
] as const

const tabsWithoutStorefront = [
  { tab: undefined, label: 'Storefront', icon: Store },
  { tab: 'quotes', label: 'Quotes', icon: FileText },
] as const

type Props = Pick<SellerSearch, 'tab'> & { isSeller?: boolean }

/** The tabs, and the lists of orders and offers. */
export function SellerTabs({ tab, isSeller = true }: Props) {
  const shown = isSeller ? tabs : tabsWithoutStorefront
  const current = shown.find((one) => one.tab === tab)?.tab
  return (
    <nav aria-label="Seller" className="mb-5">
      <TabRow current={tab ?? ''} aside={<OtherLists />}>
        {shown.map(({ tab: key, label, icon: Icon }) => (
          <Link
            key={label}
            to="/seller"
            search={key ? { tab: key } : {}}
            activeOptions={{ exact: true }}
            aria-current={key === current ? 'page' : undefined}
            resetScroll={false}
            className={tabClass}
          >
            <Icon aria-hidden />
            {label}
          </Link>
        ))}
      </TabRow>
      <p className="mt-1 flex gap-x-5 text-sm md:hidden">
        <OtherLists />
      </p>
    </nav>
  )
}

function OtherLists() {
  return (
    <span className="flex gap-x-5">
      <Link to="/orders" search={{ side: 'selling' }} className={linkClass}>
        Orders
      </Link>
      <Link to={'/offers' as never} search={{ tab: 'received' } as never} className={linkClass}>
        Offers
      </Link>
    </span>
  )
}

const linkClass =
  'inline-flex min-h-11 items-center font-semibold text-powder underline-offset-3 hover:underline md:min-h-6'
