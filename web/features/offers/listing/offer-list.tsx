import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Handshake, SearchX } from 'lucide-react'
import type { Offer, OfferFilter } from '#contract/offers.ts'
import { useDelayed } from '../../../platform/use-delayed.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { LoadFailedPanel } from '../../../ui/load-failed.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Bone } from '../../../ui/skeleton.tsx'
import { StatePanel } from '../../../ui/state-panel.tsx'
import { offerListQuery } from '../api.ts'
import { PostGroup } from './post-group.tsx'
import { SentRow } from './sent-row.tsx'
import { ToAnswer } from './to-answer.tsx'
import { useOfferDialog } from './use-offer-dialog.tsx'

type Props = { tab: 'received' | 'sent'; only: OfferFilter | undefined; onClear: () => void }

/** The offers that the member sent, or those received, by listing. Those that need an answer come first. */
export function OfferList({ tab, only, onClear }: Props) {
  const list = useInfiniteQuery(offerListQuery(tab === 'sent' ? 'buyer' : 'seller', only))
  const isLate = useDelayed(list.isPending)
  const offers = list.data?.pages.flatMap((page) => page.items)
  const { open, dialog } = useOfferDialog(offers ?? [])
  if (!offers && list.error) {
    return <LoadFailedPanel title="Your offers didn’t load" error={list.error} onRetry={() => void list.refetch()} />
  }
  if (!offers) return <Bones isLate={isLate} />
  const Rows = tab === 'received' ? Received : Sent
  return (
    <>
      {offers.length === 0 && <Nothing tab={tab} only={only} onClear={onClear} />}
      <Rows offers={offers} onAct={open} />
      <LoadMore list={list} />
      {dialog}
    </>
  )
}

type RowsProps = { offers: Offer[]; onAct: ReturnType<typeof useOfferDialog>['open'] }

function Received({ offers, onAct }: RowsProps) {
  const urgent = offers.find(({ can }) => can.includes('accept'))
  return (
    <div className="grid gap-4">
      {groupsOf(offers).map((group) => (
        <PostGroup key={group[0]!.id} offers={group} urgentId={urgent?.id} onAct={onAct} />
      ))}
    </div>
  )
}

function Sent({ offers, onAct }: RowsProps) {
  const asked = offers.filter(({ waitsFor }) => waitsFor === 'buyer')
  const rest = offers.filter(({ waitsFor }) => waitsFor !== 'buyer')
  return (
    <div className="grid gap-4">
      {asked.map((offer, index) => (
        <ToAnswer key={offer.id} offer={offer} isFirst={index === 0} onAct={onAct} />
      ))}
      {rest.length > 0 && (
        <ul aria-label="Sent offers" className="divide-y divide-line rounded-lg bg-surface-1 shadow-1">
          {rest.map((offer) => (
            <SentRow key={offer.id} offer={offer} onAct={onAct} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** Groups offers by post. If the viewer can't see the post, each offer stays on its own. */
function groupsOf(offers: Offer[]) {
  const groups: Offer[][] = []
  for (const offer of offers) {
    const group = groups.at(-1)
    if (group && offer.post.id !== null && group[0]!.post.id === offer.post.id) group.push(offer)
    else groups.push([offer])
  }
  return groups
}

function Bones({ isLate }: { isLate: boolean }) {
  if (!isLate) return null
  return (
    <div aria-hidden className="grid gap-4">
      {['one', 'two', 'three'].map((key) => (
        <Bone key={key} className="h-40 rounded-lg!" />
      ))}
    </div>
  )
}

function Nothing({ tab, only, onClear }: Props) {
  if (only) {
    return (
      <StatePanel icon={SearchX} title="No offers here" action={<Button onClick={onClear}>Show open offers</Button>}>
        Nothing here right now. Open and accepted offers are under All.
      </StatePanel>
    )
  }
  const browse = (
    <Link to="/market" className={buttonClass({ look: 'primary' })}>
      Browse the market
    </Link>
  )
  return tab === 'received' ? (
    <StatePanel icon={Handshake} title="No open offers">
      When someone makes an offer on what you list, you answer it here.
    </StatePanel>
  ) : (
    <StatePanel icon={Handshake} title="No open offers" action={browse}>
      Choose Make an offer on a listing or a vehicle. Then track it here.
    </StatePanel>
  )
}
