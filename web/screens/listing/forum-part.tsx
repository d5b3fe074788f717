import { lazyPart } from '../../platform/lazy-page.tsx'
import { Slot } from './slot.tsx'
import type { Listing } from './use-listing.ts'

const load = () => import('./forum-filters.tsx')

const parts = {
  Toggles: lazyPart(load, 'ForumToggles'),
  Filters: lazyPart(load, 'ForumFilters'),
  Tags: lazyPart(load, 'ForumTags'),
}

type Props = { of: keyof typeof parts; listing: Listing; className: string }

/** What only the forum has. Its code is loaded there. */
export function ForumPart({ of, listing, className }: Props) {
  if (listing.kind !== 'forum') return null
  return (
    <div className={className}>
      <Slot part={parts[of]} listing={listing} />
    </div>
  )
}
