import { useInfiniteQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { listingQuery } from '../../features/listings/index.ts'
import { type Box, boundsText } from '../../features/map/index.ts'
import { kinds } from '../../features/posts/index.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { MapArea, NoMap } from './map-area.tsx'
import { MapPosts } from './map-posts.tsx'
import { countOf } from './sections.ts'
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
  const list = useInfiniteQuery(listingQuery(kind, search))
  const found = useMapPoints(listing, look)
  const [frame, top] = useTop<HTMLDivElement>()
  const { goal, styleUrl, showAll } = useMapGoal(listing, found)
  const posts = list.data?.pages.flatMap((page) => page.items) ?? []

  const area = (
    <div className="relative isolate h-[56dvh] min-h-75 overflow-hidden rounded-lg bg-surface-2 shadow-1 lg:sticky lg:top-[calc(var(--nav-h)+16px)] lg:h-[calc(100dvh-var(--map-top)-16px)] lg:min-h-80">
      {goal && (
        <MapArea
          kind={kind}
          goal={goal}
          styleUrl={styleUrl}
          points={found.points}
          titleOf={(id) => posts.find((post) => post.id === id)?.title}
          opened={opened}
          onOpen={setOpened}
          pointed={pointed}
          onLook={(box, isByPerson) => {
            setLook(box)
            setMoved(isByPerson ? boundsText(box) : null)
          }}
          onSearch={moved === null || moved === search.bounds ? null : () => change({ bounds: moved })}
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
        <div className="mb-3 flex min-h-9 flex-wrap items-center gap-2">
          <p role="status" className="mr-auto text-sm text-ink-3 tabular-nums">
            {!hasFailed && found.isReady && countWords(found, (count) => countOf(count, kind))}
          </p>
          {!hasFailed && found.inView < found.total && (
            <Button size="sm" onClick={showAll}>
              Show all on map
            </Button>
          )}
          {search.bounds && (
            <Button size="sm" icon={<X size={18} aria-hidden />} onClick={() => change({ bounds: undefined })}>
              Search everywhere
            </Button>
          )}
        </div>
        <MapPosts listing={listing} lit={opened} onPoint={setPointed} />
      </section>
    </div>
  )
}

type Found = Pick<ReturnType<typeof useMapPoints>, 'total' | 'inView'>

/** '20 listings on the map', '15 of 20 listings in view' */
function countWords({ total, inView }: Found, words: (count: number) => string) {
  return inView < total ? `${inView.toLocaleString('en-US')} of ${words(total)} in view` : `${words(total)} on the map`
}
