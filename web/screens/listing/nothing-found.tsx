import { SuggestedPeople } from '../../features/follows/index.ts'
import { filtersIn } from '../../features/listings/index.ts'
import { CreateLink, kinds } from '../../features/posts/index.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import type { Listing } from './use-listing.ts'

/** Explains why there are no results, and offers a way out. */
export function NothingFound({ listing: { kind, search, replaceBy } }: { listing: Listing }) {
  const isFiltered = Object.keys(filtersIn(kind, search)).length > 0
  const { icon } = kinds[kind]
  const { sort } = search

  if (!search.q && !search.near && !isFiltered) {
    return (
      <StatePanel
        icon={icon}
        title="No Data Found."
        action={<CreateLink className={buttonClass({ look: 'primary', size: 'sm' })}>Create a post</CreateLink>}
      >
        Nobody has posted here yet. Be the first.
      </StatePanel>
    )
  }
  const all = (
    <Button size="sm" onClick={() => replaceBy({ ...(sort && { sort }) })}>
      {isFiltered ? 'Clear filters' : 'Show all'}
    </Button>
  )
  return (
    <>
      <StatePanel icon={icon} title="No Data Found." action={all}>
        {adviceOn({ hasText: Boolean(search.q), hasPlace: Boolean(search.near), isFiltered })}
      </StatePanel>
      {search.following && <SuggestedPeople kind={kind} />}
    </>
  )
}

function adviceOn({ hasText, hasPlace, isFiltered }: { hasText: boolean; hasPlace: boolean; isFiltered: boolean }) {
  if (isFiltered) return 'Nothing matches these filters. Change some, or clear them all.'
  if (hasPlace) return 'Nothing that close. Try a wider radius, or search everywhere.'
  return hasText ? 'Nothing matches those words. Try fewer or different ones.' : ''
}
