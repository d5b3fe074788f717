import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type Me, shownName } from '#contract/members.ts'
import type { OwnStorefront } from '#contract/storefronts.ts'
import { MessageButton } from '../../features/inbox/index.ts'
import { Payouts, PayoutsOverview, readStripeReturn } from '../../features/payouts/index.ts'
import { MyQuotes } from '../../features/quotes/index.ts'
import {
  daysOf,
  Earnings,
  Figures,
  Listings,
  quotesOf,
  SellerHead,
  type SellerSearch,
  Tasks,
  useSellerLive,
} from '../../features/seller/index.ts'
import { StorefrontForm } from '../../features/storefronts/index.ts'
import { EditListing } from './edit-listing.tsx'
import { SellerTabs } from './seller-tabs.tsx'

type Props = { me: Me; storefront: OwnStorefront; search: SellerSearch }

/** Four tabs: the work, quotes on requests, the payouts, and the settings of the storefront. */
export function Dashboard({ me, storefront, search }: Props) {
  const refetch = useSellerLive(me.id)
  return (
    <>
      <SellerHead me={me} storefront={storefront} days={daysOf(search)} />
      <SellerTabs tab={search.tab} />
      {search.tab === 'storefront' && <StorefrontForm me={me} storefront={storefront} />}
      {search.tab === 'quotes' && <OwnQuotes me={me} search={search} />}
      {search.tab === 'payouts' && <AllPayouts me={me} search={search} />}
      {search.tab === undefined && <Work me={me} search={search} onEdited={refetch} />}
    </>
  )
}

/** Also for members who quote without a storefront. */
export function OwnQuotes({ me, search }: { me: Me; search: SellerSearch }) {
  const navigate = useNavigate()
  return (
    <MyQuotes
      memberId={me.id}
      only={quotesOf(search)}
      onChange={(quotes) => void navigate({ to: '/seller', search: { tab: 'quotes', quotes }, resetScroll: false })}
      contact={({ customer, request }) => (
        <MessageButton to={{ memberId: customer.id }} postId={request.id} size="sm" look="quiet">
          Ask<span className="sr-only"> {shownName(customer)}</span>
        </MessageButton>
      )}
    />
  )
}

function AllPayouts({ me, search }: { me: Me; search: SellerSearch }) {
  const navigate = useNavigate()
  return (
    <PayoutsOverview
      me={me}
      from="seller"
      asked={readStripeReturn(search.payouts)}
      onCleanAddress={() => void navigate({ to: '/seller', search: { tab: 'payouts' }, replace: true })}
    />
  )
}

/** Tasks first, then one chart, then the listings. */
function Work({ me, search, onEdited }: { me: Me; search: SellerSearch; onEdited: () => void }) {
  const navigate = useNavigate()
  const [editing, setEditing] = useState<number | null>(null)
  const closeEditing = () => {
    setEditing(null)
    onEdited()
  }
  const { only, sort, q } = search
  const show = (change: SellerSearch, replace = false) =>
    void navigate({ to: '/seller', search: { ...search, ...change }, replace, resetScroll: false })
  const showDrafts = () =>
    void navigate({ to: '/profile/$handle', params: { handle: me.handle }, search: { tab: 'drafts' } as never })
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <Tasks />
        <Figures days={daysOf(search)} onChange={(days) => show({ days }, true)} />
      </div>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <Payouts me={me} from="seller" more={allPayouts} />
        <Earnings days={daysOf(search)} />
      </div>
      <Listings filter={{ only, sort, q }} onChange={show} onEdit={setEditing} onShowDrafts={showDrafts} />
      {editing !== null && <EditListing postId={editing} onClose={closeEditing} />}
    </div>
  )
}

const allPayouts = (
  <Link
    to="/seller"
    search={{ tab: 'payouts' }}
    className="inline-flex min-h-11 items-center text-base text-powder underline underline-offset-3 md:min-h-6"
  >
    All payouts
  </Link>
)
