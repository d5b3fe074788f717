import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { OFFER_FILTERS, type OfferCounts, type OfferFilter } from '#contract/offers.ts'
import { waitWords } from '#contract/sale-waits.ts'
import { chipClass } from '../../../ui/chip.tsx'
import { TabRow, tabClass } from '../../../ui/tabs.tsx'
import { depositCountsQuery, useDepositsLive, useSaleWaits } from '../../deposits/index.ts'
import { offerCountsQuery } from '../api.ts'
import { useOffersLive } from '../use-offers-live.ts'
import { OfferList } from './offer-list.tsx'
import {
  activeOf,
  firstTab,
  OFFER_TABS,
  type OffersSearch,
  type OfferTab,
  type TabCounts,
  tabCounts,
} from './search.ts'

const tabNames: Record<OfferTab, string> = { received: 'Received', sent: 'Sent', deposits: 'Deposits' }
const filterNames: Record<OfferFilter, string> = {
  mine: 'Waiting for you',
  theirs: 'Waiting for them',
  accepted: 'Accepted',
  ended: 'Ended',
}

type Props = {
  memberId: number
  search: OffersSearch
  onChange: (search: OffersSearch) => void
  /** The content of the deposits tab. */
  deposits: ReactNode
}

/** The offers that the member received and sent, and deposits, live. */
export function OffersPage({ memberId, search, onChange, deposits }: Props) {
  useOffersLive(memberId)
  useDepositsLive(memberId)
  const { counts, tabs, first } = useTabs()
  const tab = search.tab ?? first
  return (
    <>
      <h1 tabIndex={-1} className="type-h1 outline-none md:mt-3">
        Offers
      </h1>
      <p className="min-h-5.5 text-base text-ink-3">{tabs && waitingWords(tabs)}</p>
      <OfferTabs tab={tab} counts={tabs} />
      {tab === 'deposits' && deposits}
      {tab && tab !== 'deposits' && (
        <>
          {counts && <Chips counts={counts[tab]} only={search.only} onChange={(only) => onChange({ tab, only })} />}
          <OfferList key={tab} tab={tab} only={search.only} onClear={() => onChange({ tab })} />
        </>
      )}
    </>
  )
}

/** The counts, and the tab to open at first: null until it is known. */
function useTabs() {
  const offers = useQuery(offerCountsQuery)
  const deposits = useQuery(depositCountsQuery)
  const tabs = offers.data && deposits.data && tabCounts(offers.data, deposits.data)
  const isPending = offers.isPending || deposits.isPending
  return { counts: offers.data, tabs, first: tabs ? firstTab(tabs) : isPending ? null : ('received' as const) }
}

function OfferTabs({ tab, counts }: { tab: OfferTab | null; counts: TabCounts | undefined }) {
  const { answer } = useSaleWaits()
  return (
    <TabRow
      role="navigation"
      aria-label="Offers"
      current={tab ?? ''}
      aside={`Offers expire after ${waitWords(answer)}`}
      className="mt-3"
    >
      {OFFER_TABS.map((key) => (
        <Link
          key={key}
          to="/offers"
          search={{ tab: key }}
          resetScroll={false}
          aria-current={key === tab ? 'page' : undefined}
          className={tabClass}
        >
          {tabNames[key]}
          {counts && <Count of={counts[key].active} />}
        </Link>
      ))}
    </TabRow>
  )
}

function Count({ of }: { of: number }) {
  return <span className="text-ink-3 tabular-nums">{of.toLocaleString('en-US')}</span>
}

type ChipsProps = {
  counts: OfferCounts['sent']
  only: OfferFilter | undefined
  onChange: (only: OfferFilter | undefined) => void
}

function Chips({ counts, only, onChange }: ChipsProps) {
  const chips = [
    { key: undefined, name: 'All', count: activeOf(counts) },
    ...OFFER_FILTERS.map((key) => ({ key, name: filterNames[key], count: counts[key] })),
  ]
  return (
    <div className="my-4 flex flex-wrap gap-2">
      {chips.map(({ key, name, count }) => (
        <button
          key={name}
          type="button"
          aria-pressed={key === only}
          onClick={() => onChange(key)}
          className={chipClass(key === only ? 'on' : 'plain')}
        >
          {name} <span className="tabular-nums">{count.toLocaleString('en-US')}</span>
        </button>
      ))}
    </div>
  )
}

function waitingWords(counts: TabCounts) {
  const waiting = OFFER_TABS.reduce((sum, tab) => sum + counts[tab].toAnswer, 0)
  if (waiting === 0) return 'You’re all caught up'
  return waiting === 1 ? '1 needs your answer' : `${waiting.toLocaleString('en-US')} need your answer`
}
