import { DEFAULT_RADIUS_KM } from '#contract/listings.ts'
import { SuggestedPeople } from '../../features/follows/index.ts'
import { filtersIn } from '../../features/listings/index.ts'
import { CreateLink, kinds } from '../../features/posts/index.ts'
import { distanceOf } from '../../platform/distance.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import { widerThan } from './radii.ts'
import type { Listing } from './use-listing.ts'

/** Explains why there are no results, and offers a way out. */
export function NothingFound({ listing: { kind, search, change, replaceBy } }: { listing: Listing }) {
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
  const wider = search.near ? widerThan(search.radiusKm ?? DEFAULT_RADIUS_KM) : undefined
  const asked = { hasText: Boolean(search.q), hasPlace: Boolean(search.near), isFiltered, isWidest: !wider }
  const all = (
    <Button size="sm" look={wider ? 'outline' : 'secondary'} onClick={() => replaceBy({ ...(sort && { sort }) })}>
      {wayOut(asked)}
    </Button>
  )
  return (
    <>
      <StatePanel
        icon={icon}
        title="No Data Found."
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {wider && (
              <Button size="sm" look="primary" onClick={() => change({ radiusKm: wider })}>
                Search within {distanceOf(wider)}
              </Button>
            )}
            {all}
          </div>
        }
      >
        {adviceOn(asked)}
      </StatePanel>
      {search.following && <SuggestedPeople kind={kind} />}
    </>
  )
}

type Asked = { hasText: boolean; hasPlace: boolean; isFiltered: boolean; isWidest: boolean }

function wayOut({ isFiltered, hasPlace }: Asked) {
  if (isFiltered) return 'Clear filters'
  return hasPlace ? 'Search everywhere' : 'Show all'
}

function adviceOn({ hasText, hasPlace, isFiltered, isWidest }: Asked) {
  if (isFiltered) return 'Nothing matches these filters. Change some, or clear them all.'
  if (hasPlace && isWidest) return 'Nothing nearby. Search everywhere instead.'
  if (hasPlace) return 'Nothing that close. Try a wider radius, or search everywhere.'
  return hasText ? 'Nothing matches those words. Try fewer or different ones.' : ''
}
