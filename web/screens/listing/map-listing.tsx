import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { MapPinOff, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { PostMap } from '#contract/listings.ts'
import { listingQuery, mapQuery, PostMini, postCardQuery } from '../../features/listings/index.ts'
import { boxOfText, MapView, mapSettingsQuery } from '../../features/map/index.ts'
import { kinds } from '../../features/posts/index.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { PartBoundary } from '../../ui/part-boundary.tsx'
import { TextBones } from '../../ui/skeleton.tsx'
import { NothingFound } from './nothing-found.tsx'
import { countOf } from './sections.ts'
import type { Listing } from './use-listing.ts'

/** The map with the same posts as a list, for keyboards and screen readers, and for posts without a place. */
export function MapListing({ listing }: { listing: Listing }) {
  const { kind, search, change } = listing
  const [look, setLook] = useState<string>()
  const { data, error } = useQuery(mapQuery(kind, search, look))

  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_380px]">
      <div className="relative h-75 overflow-hidden rounded-lg bg-surface-2 shadow-1 md:h-[58dvh] md:min-h-90 lg:sticky lg:top-[calc(var(--nav-h)+20px)] lg:h-[calc(100dvh-var(--nav-h)-120px)] lg:min-h-60">
        <MapArea listing={listing} points={data?.points ?? NO_POINTS} look={look} onLook={setLook} />
        <ErrorNote error={error} className="absolute inset-x-3 bottom-3" />
      </div>
      <section aria-label={kinds[kind].plural} className="min-w-0">
        <div className="mb-3 flex flex-wrap items-center gap-2">
          <p role="status" className="mr-auto text-sm text-ink-3 tabular-nums">
            {data && `${countOf(data.total, kind)} on the map`}
          </p>
          {search.bounds && (
            <Button size="sm" icon={<X size={18} aria-hidden />} onClick={() => change({ bounds: undefined })}>
              Search everywhere
            </Button>
          )}
        </div>
        <List listing={listing} />
      </section>
    </div>
  )
}

type AreaProps = {
  listing: Listing
  points: PostMap['points']
  look: string | undefined
  onLook: (look: string) => void
}

function MapArea({ listing: { kind, search, change }, points, look, onLook }: AreaProps) {
  const [opened, setOpened] = useState<number | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const settings = useQuery(mapSettingsQuery)
  const isElsewhere = look !== undefined && look !== search.bounds

  return (
    <>
      {hasFailed ? (
        <NoMap />
      ) : (
        settings.data && (
          <PartBoundary className="p-4" onRetry={MapView.preload}>
            <Suspense fallback={<TextBones className="p-6" />}>
              <MapView
                label={`Map of ${kinds[kind].noun[1]}`}
                points={points}
                box={boxOfText(search.bounds)}
                styleUrl={settings.data.styleUrl}
                onOpen={setOpened}
                onLook={onLook}
                onFail={() => setHasFailed(true)}
              />
            </Suspense>
          </PartBoundary>
        )
      )}
      {!hasFailed && isElsewhere && (
        <Button
          look="primary"
          size="sm"
          className="absolute top-3 left-1/2 z-10 -translate-x-1/2 shadow-2"
          onClick={() => change({ bounds: look })}
        >
          Search this area
        </Button>
      )}
      {opened !== null && <Card postId={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

const NO_POINTS: never[] = []

function List({ listing }: { listing: Listing }) {
  const list = useInfiniteQuery(listingQuery(listing.kind, listing.search))
  if (list.isPending) return <TextBones lines={6} />
  if (list.isError && !list.data) return <ErrorNote error={list.error} />
  const posts = list.data.pages.flatMap((page) => page.items)
  if (posts.length === 0) return <NothingFound listing={listing} />
  return (
    <>
      <ul className="grid gap-3">
        {posts.map((post) => (
          <li key={post.id} className="rounded-lg bg-surface-1 p-3 shadow-1">
            <PostMini post={post} isStrip={false} />
          </li>
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  )
}

/** The post of one point, over the map. */
function Card({ postId, onClose }: { postId: number; onClose: () => void }) {
  const { data, error } = useQuery(postCardQuery(postId))
  return (
    <div className="enter-rise absolute inset-x-3 bottom-3 z-10 flex max-w-100 items-start gap-2 rounded-lg bg-surface-1 p-3 shadow-3">
      <div role="status" className="min-w-0 flex-1">
        {data ? <PostMini post={data} isStrip={false} /> : <TextBones lines={2} />}
        <ErrorNote error={error} />
      </div>
      <IconButton label="Close" onClick={onClose}>
        <X size={20} aria-hidden />
      </IconButton>
    </div>
  )
}

function NoMap() {
  return (
    <div role="status" className="grid h-full content-center justify-items-center gap-3 p-6 text-center text-ink-2">
      <MapPinOff size={32} strokeWidth={1.5} aria-hidden />
      <p className="max-w-80 text-base">
        Your browser can’t show the map, which needs WebGL. The list has all the same posts.
      </p>
    </div>
  )
}
