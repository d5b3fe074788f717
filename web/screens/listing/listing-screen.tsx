import { sections } from '#contract/sections.ts'
import { kinds } from '../../features/posts/index.ts'
import { lazyPart } from '../../platform/lazy-page.tsx'
import { usePageTitle } from '../../platform/page-title.ts'
import { Banner } from '../../ui/banner.tsx'
import { InfoLinks } from '../info/index.ts'
import { ContentTabs } from './content-tabs.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterStrip } from './filter-strip.tsx'
import { Following } from './following.tsx'
import { ForumPart } from './forum-part.tsx'
import { ListingGrid } from './listing-grid.tsx'
import { QuickPart } from './quick-part.tsx'
import { CONTENT_KINDS } from './sections.ts'
import { Slot } from './slot.tsx'
import { useFirstLook } from './use-first-look.ts'
import { useListing } from './use-listing.ts'
import { Welcome } from './welcome.tsx'

const MapListing = lazyPart(() => import('./map-listing.tsx'), 'MapListing')

/** One of the eight listings. Stays mounted when switching between them, so banner, strip, and tabs do not flash. */
export function ListingScreen() {
  const listing = useListing()
  const { kind } = listing
  const { banner, subtitle, art } = sections[kind]
  const isMap = listing.search.view === 'map'
  const isContent = (CONTENT_KINDS as readonly string[]).includes(kind)
  const isFirstLook = useFirstLook(kind)
  usePageTitle(kinds[kind].plural)

  return (
    <>
      {isMap ? (
        // The map takes the banner’s place, so that all of it is in view.
        <h1 className="sr-only">Map of {kinds[kind].noun[1]}</h1>
      ) : (
        <>
          <Banner title={banner.toUpperCase()} subtitle={subtitle.toUpperCase()} src={`/art/banner-${art}.webp`} />
          {isFirstLook && <Welcome />}
        </>
      )}
      <FilterStrip key={kind} listing={listing} />
      {isContent && <ContentTabs listing={listing} />}
      <ForumPart
        of="Filters"
        listing={listing}
        className="mb-4 min-h-8 pointer-coarse:min-h-11 max-md:-mt-1.5 max-md:mb-2 max-md:min-h-9! lg:hidden"
      />
      <QuickPart listing={listing} />
      <FilterChips listing={listing} className={isContent ? 'mb-4' : 'my-3.5'} />
      {isMap ? (
        <Slot key={kind} part={MapListing} listing={listing} fallback={<div className="min-h-dvh" />} />
      ) : (
        <div className="grid grid-cols-1 items-start gap-x-6 gap-y-5 lg:grid-cols-[minmax(0,1fr)_var(--rail)]">
          <ListingGrid key={kind} listing={listing} />
          <div className="md:max-lg:-order-1 lg:sticky lg:top-[calc(var(--nav-h)+20px)] lg:cramped:static">
            <Following listing={listing} />
            <ForumPart of="Tags" listing={listing} className="mt-4 max-lg:hidden" />
            <InfoLinks label="About VRUMIES" className="mt-2 px-4 max-lg:hidden" />
          </div>
        </div>
      )}
    </>
  )
}
