import { useInfiniteQuery } from '@tanstack/react-query'
import { Download, PackageOpen, SearchX, Upload } from 'lucide-react'
import { useState } from 'react'
import type { SellerListing, SellerListingPage } from '#contract/seller.ts'
import { useDelayed } from '../../../platform/use-delayed.ts'
import { TWO_COLUMNS, useMedia } from '../../../platform/use-media.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { chipClass } from '../../../ui/chip.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Bone } from '../../../ui/skeleton.tsx'
import { type ListingFilter, listingsQuery } from '../api.ts'
import { ImportDialog } from '../importing/import-dialog.tsx'
import { LastImport } from '../importing/last-import.tsx'
import { ActionBar } from './action-bar.tsx'
import { ListingStack } from './listing-stack.tsx'
import { ListingStrip } from './listing-strip.tsx'
import { ListingTable } from './listing-table.tsx'
import { useSelection } from './selection.ts'

type Props = {
  filter: ListingFilter
  /** `isTyping`: replaces the entry in the history. */
  onChange: (change: ListingFilter, isTyping?: boolean) => void
  /** Opens the full form. */
  onEdit: (postId: number) => void
  /** Goes to the seller's drafts. */
  onShowDrafts: () => void
}

/** The seller's listings, with editable stock and price, and how far buyers got. */
export function Listings(props: Props) {
  const { filter, onChange } = props
  const list = useInfiniteQuery(listingsQuery(filter))
  const [isImporting, setImporting] = useState(false)
  const isLate = useDelayed(list.isPending)
  const items = list.data?.pages.flatMap((page) => page.items)
  return (
    <Panel title="Listings" action={<Files isImporting={isImporting} onImport={setImporting} />}>
      <LastImport isHidden={isImporting} />
      <Chips filter={filter} counts={list.data?.pages[0]?.counts} onChange={onChange} />
      <ListingStrip filter={filter} onChange={onChange} />
      {!items && list.error && <LoadFailed error={list.error} onRetry={() => void list.refetch()} className="mt-4" />}
      {!items && isLate && <ListingBones />}
      {items && <Rows {...props} items={items} />}
      <LoadMore list={list} />
    </Panel>
  )
}

function Rows({ items, filter, onChange, onEdit, onShowDrafts }: Props & { items: readonly SellerListing[] }) {
  const isWide = useMedia(TWO_COLUMNS)
  const selection = useSelection(items.map(({ postId }) => postId))
  if (items.length === 0) return <Nothing filter={filter} onChange={onChange} />
  const Rows = isWide ? ListingTable : ListingStack
  return (
    <>
      <ActionBar listings={items} selection={selection} onEdit={onEdit} onShowDrafts={onShowDrafts} />
      <Rows listings={items} filter={filter} selection={selection} onEdit={onEdit} />
    </>
  )
}

type FileProps = { isImporting: boolean; onImport: (isImporting: boolean) => void }

function Files({ isImporting, onImport }: FileProps) {
  return (
    <span className="flex flex-wrap gap-2">
      <a href="/api/seller/listings.csv" download className={buttonClass({ size: 'sm' })}>
        <Download size={18} aria-hidden />
        Download CSV
        <span className="sr-only"> of all listings</span>
      </a>
      <Button size="sm" icon={<Upload size={18} aria-hidden />} onClick={() => onImport(true)}>
        Import listings
      </Button>
      {isImporting && <ImportDialog onClose={() => onImport(false)} />}
    </span>
  )
}

type ChipProps = Pick<Props, 'filter' | 'onChange'> & { counts: SellerListingPage['counts'] | undefined }

function Chips({ filter, counts, onChange }: ChipProps) {
  const chips = [
    { only: undefined, name: 'All', count: undefined },
    { only: 'live', name: 'Live', count: counts?.live },
    { only: 'sold_out', name: 'Sold out', count: counts?.soldOut },
    { only: 'ended', name: 'Ended', count: counts?.ended },
  ] as const
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      {chips.map(({ only, name, count }) => (
        <button
          key={name}
          type="button"
          aria-pressed={filter.only === only}
          onClick={() => onChange({ only })}
          className={chipClass(filter.only === only ? 'on' : 'plain')}
        >
          {name}
          {count !== undefined && <span className="tabular-nums opacity-80">{count.toLocaleString('en-US')}</span>}
        </button>
      ))}
    </div>
  )
}

function Nothing({ filter: { only, q }, onChange }: Pick<Props, 'filter' | 'onChange'>) {
  const Icon = only || q ? SearchX : PackageOpen
  return (
    <div className="mt-4 grid justify-items-start gap-3 border-t border-line pt-5">
      <p className="flex items-center gap-2.5 font-[670]">
        <Icon size={20} strokeWidth={1.75} aria-hidden className="text-ink-3" />
        {only || q ? 'No listings match' : 'No listings yet'}
      </p>
      {only || q ? (
        <Button size="sm" onClick={() => onChange({ only: undefined, q: undefined })}>
          Show all listings
        </Button>
      ) : (
        <p className="text-base text-ink-2">Choose New listing to list a part, or import many from a CSV file.</p>
      )}
    </div>
  )
}

function ListingBones() {
  return (
    <div aria-hidden className="mt-4 grid gap-3">
      {['one', 'two', 'three', 'four'].map((key) => (
        <Bone key={key} className="h-16" />
      ))}
    </div>
  )
}
