import { useInfiniteQuery } from '@tanstack/react-query'
import { type CSSProperties, useState } from 'react'
import { listingQuery } from '../../features/listings/index.ts'
import { type Box, movedTo } from '../../features/map/index.ts'
import { kinds } from '../../features/posts/index.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { MapArea, NoMap } from './map-area.tsx'
import { MapCount } from './map-count.tsx'
import { MapPosts } from './map-posts.tsx'
import type { Listing } from './use-listing.ts'
import { useMapGoal, useMapPoints } from './use-map-points.ts'
import { useTop } from './use-top.ts'

/** The map with the same posts as a list, for screen readers, and for posts without a place. */
export function MapListing({ listing }: { listing: Listing }) {
  const { kind, search, change } = listing
  const [look, setLook] = useState<Box | null>(null)
  /** The part of the map that the person moved to, as in the URL. */
  const [moved, setMoved] = useState<string | null>(null)
  const [opened, setOpened] = useState<readonly number[]>([])
  const [pointed, setPointed] = useState<number | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const titleOf = useTitles(listing)
  const found = useMapPoints(listing, look)
  const { goal, styleUrl, showAll } = useMapGoal(listing, found)
  const [frame, top] = useTop<HTMLDivElement>()

  const searchHere = () => {
    setMoved(null)
    if (moved !== null) change({ bounds: moved })
  }
  const area = (
    <div className="relative isolate h-[56dvh] min-h-75 overflow-hidden rounded-lg bg-surface-2 shadow-1 lg:sticky lg:top-[calc(var(--nav-h)+16px)] lg:h-[calc(100dvh-var(--map-top)-16px)] lg:min-h-80">
      {goal && (
        <MapArea
          kind={kind}
          goal={goal}
          styleUrl={styleUrl}
          titleOf={titleOf}
          opened={opened}
          pointed={pointed}
          points={found.points}
          onOpen={setOpened}
          onLook={(box, mover) => {
            setLook(box)
            setMoved((before) => movedTo(before, box, mover))
          }}
          onSearch={moved === null || moved === search.bounds ? null : searchHere}
          onFail={() => setHasFailed(true)}
        />
      )}
      <ErrorNote error={found.error} className="absolute inset-x-3 bottom-3" />
    </div>
  )
  return (
    <div
      ref={frame}
      style={{ '--map-top': `${top}px` } as CSSProperties}
      className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_392px] min-[1800px]:grid-cols-[minmax(0,1fr)_800px]"
    >
      {hasFailed ? <NoMap /> : area}
      <section aria-label={kinds[kind].plural} className="min-w-0">
        <MapCount listing={listing} found={hasFailed ? null : found} onShowAll={showAll} />
        <MapPosts listing={listing} lit={opened} onPoint={setPointed} />
      </section>
    </div>
  )
}

/** The titles of the posts in the list, for the names of their pins. */
function useTitles({ kind, search }: Listing) {
  const { data } = useInfiniteQuery(listingQuery(kind, search))
  const posts = data?.pages.flatMap((page) => page.items) ?? []
  return (postId: number) => posts.find(({ id }) => id === postId)?.title
}
