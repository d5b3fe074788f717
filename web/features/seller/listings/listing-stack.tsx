import type { SellerListing } from '#contract/seller.ts'
import type { ListingFilter } from '../api.ts'
import { FUNNEL_STEPS, FunnelStep } from './funnel.tsx'
import { ListingMarks, ListingTitle } from './listing-marks.tsx'
import { EditButton } from './listing-table.tsx'
import { PriceField } from './price-field.tsx'
import { StockField } from './stock-field.tsx'

type Props = { listings: readonly SellerListing[]; filter: ListingFilter; onEdit: (postId: number) => void }

/** The listings on a narrow screen, stacked. */
export function ListingStack({ listings, filter, onEdit }: Props) {
  return (
    <ul aria-label="Your listings">
      {listings.map((listing) => (
        <li key={listing.postId} className="grid grid-cols-1 gap-3 border-t border-line py-4">
          <div className="flex items-start justify-between gap-2">
            <ListingTitle listing={listing} />
            <EditButton listing={listing} onEdit={onEdit} />
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
