import { Pencil } from 'lucide-react'
import type { SellerListing } from '#contract/seller.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { ListingFilter } from '../api.ts'
import { FUNNEL_STEPS, FunnelStep } from './funnel.tsx'
import { ListingCheck } from './listing-check.tsx'
import { ListingMarks, ListingTitle } from './listing-marks.tsx'
import { PriceField } from './price-field.tsx'
import type { Selection } from './selection.ts'
import { StockField } from './stock-field.tsx'

type Props = {
  listings: readonly SellerListing[]
  filter: ListingFilter
  selection: Selection
  onEdit: (postId: number) => void
}

/** The listings on a wide screen. */
export function ListingTable({ listings, filter, selection, onEdit }: Props) {
  return (
    <table className="w-full text-base">
      <caption className="sr-only">Your listings</caption>
      <thead className="text-left text-sm text-ink-3">
        <tr className="*:py-2.5 *:pr-4 *:font-[600]">
          <th scope="col">
            <span className="sr-only">Select</span>
          </th>
          <th scope="col">Item</th>
          <th scope="col">State</th>
          <th scope="col">Price</th>
          <th scope="col">Stock</th>
          {FUNNEL_STEPS.map(({ key, name }) => (
            <th key={key} scope="col">
              {name}
            </th>
          ))}
          <th scope="col">
            <span className="sr-only">Edit</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {listings.map((listing) => (
          <tr key={listing.postId} className="border-t border-line align-top *:py-3 *:pr-4">
            <td className="pt-4.5!">
              <ListingCheck listing={listing} selection={selection} />
            </td>
            <th scope="row" className="w-full text-left font-normal">
              <ListingTitle listing={listing} />
            </th>
            <td className="pt-5! whitespace-nowrap">
              <ListingMarks listing={listing} />
            </td>
            <td>
              <PriceField listing={listing} filter={filter} />
            </td>
            <td>
              <StockField listing={listing} filter={filter} />
            </td>
            {FUNNEL_STEPS.map(({ key }) => (
              <td key={key} className="pt-5.5!">
                <FunnelStep funnel={listing.funnel} step={key} />
              </td>
            ))}
            <td className="pr-0!">
              <EditButton listing={listing} onEdit={onEdit} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type EditProps = { listing: SellerListing; onEdit: (postId: number) => void }

/** Opens the full form. */
export function EditButton({ listing: { postId, title }, onEdit }: EditProps) {
  return (
    <IconButton label={`Edit ${title}`} onClick={() => onEdit(postId)}>
      <Pencil size={18} strokeWidth={1.75} aria-hidden />
    </IconButton>
  )
}
