import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { listingQuery } from '../../features/listings/index.ts'
import { kinds, listingPaths } from '../../features/posts/index.ts'
import { TabRow, tabClass } from '../../ui/tabs.tsx'
import { ForumPart } from './forum-part.tsx'
import { CONTENT_KINDS } from './sections.ts'
import type { Listing } from './use-listing.ts'

/** Videos, Blogs, Forums, Vehicles: links, because each is a route of its own. */
export function ContentTabs({ listing }: { listing: Listing }) {
  const { kind } = listing
  return (
    <nav aria-label="Content" className="my-4 max-md:mt-2 max-md:mb-3.5">
      <TabRow current={kind} aside={<Aside listing={listing} />}>
        {CONTENT_KINDS.map((tab) => {
          const { plural, icon: Icon } = kinds[tab]
          return (
            <Link
              key={tab}
              to={listingPaths[tab]}
              activeOptions={{ exact: true, includeSearch: false }}
              resetScroll={false}
              className={tabClass}
            >
              <Icon aria-hidden />
              {plural}
            </Link>
          )
        })}
      </TabRow>
    </nav>
  )
}

function Aside({ listing }: { listing: Listing }) {
  return (
    <div className="flex items-center gap-2">
      <ForumPart of="Toggles" listing={listing} className="flex gap-2 max-lg:hidden" />
      {listing.search.view !== 'map' && <Shown listing={listing} />}
    </div>
  )
}

/** How many cards there are so far: '16 newest shown'. */
function Shown({ listing: { kind, search } }: { listing: Listing }) {
  const { data } = useInfiniteQuery(listingQuery(kind, search))
  const count = data?.pages.reduce((all, { items }) => all + items.length, 0)
  if (!count) return null
  const { sort } = search
  return <span>{`${count} ${sort === 'newest' || sort === 'oldest' ? `${sort} ` : ''}shown`}</span>
}
