import type { SellerListing } from '#contract/seller.ts'
import type { ListingFilter } from '../api.ts'
import { FUNNEL_STEPS, FunnelStep } from './funnel.tsx'
import { ListingCheck } from './listing-check.tsx'
import { ListingMarks, ListingTitle } from './listing-marks.tsx'
import { EditButton } from './listing-table.tsx'
import { PriceField } from './price-field.tsx'
import type { Selection } from './selection.ts'
import { StockField } from './stock-field.tsx'

type Props = {
  listings: readonly SellerListing[]
  filter: ListingFilter
  selection: Selection
  onEdit: (postId: number) => void
}

/** The listings on a narrow screen, stacked. */
export function ListingStack({ listings, filter, selection, onEdit }: Props) {
  return (
    <ul aria-label="Your listings">
      {listings.map((listing) => (
        <li key={listing.postId} className="grid grid-cols-1 gap-3 border-t border-line py-4">
          <div className="flex items-start gap-2">
            <ListingCheck listing={listing} selection={selection} className="shrink-0" />
            <ListingTitle listing={listing} />
            <span className="ml-auto">
              <EditButton listing={listing} onEdit={onEdit} />
            </span>
          </div>
          <ListingMarks listing={listing} />
          <div className="flex flex-wrap gap-x-3 gap-y-2">
            <PriceField listing={listing} filter={filter} />
            <StockField listing={listing} filter={filter} />
          </div>
          <dl className="grid grid-cols-3 gap-x-4 gap-y-3 text-base sm:grid-cols-5">
            {FUNNEL_STEPS.map(({ key, name }) => (
              <div key={key}>
                <dt className="text-sm text-ink-3">{name}</dt>
                <dd>
                  <FunnelStep funnel={listing.funnel} step={key} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
