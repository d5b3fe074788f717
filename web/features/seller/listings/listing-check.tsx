import type { SellerListing } from '#contract/seller.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import type { Selection } from './selection.ts'

type Props = { listing: SellerListing; selection: Selection; className?: string }

/** Chooses a listing. With Shift, also all between it and the last one. */
export function ListingCheck({ listing: { postId, title }, selection, className = '' }: Props) {
  return (
    <Checkbox
      checked={selection.isChosen(postId)}
      onChange={({ target, nativeEvent }) =>
        selection.toggle(postId, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
      className={`w-5 ${className}`}
    >
      <span className="sr-only">Select {title}</span>
    </Checkbox>
  )
}
