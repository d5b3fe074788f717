import { useQuery } from '@tanstack/react-query'
import { MapPin, Navigation } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { PostPlace } from '#contract/places.ts'
import type { Post } from '#contract/posts.ts'
import { canDrawMaps, mapSettingsQuery, StillMap } from '../../features/map/index.ts'
import { buttonClass } from '../../ui/button.tsx'
import { PartBoundary } from '../../ui/part-boundary.tsx'
import { distanceWords } from './distance-words.ts'
import { Panel } from './layout.tsx'

/** The post's location, in a panel of its own. Nothing if it is unknown. */
export function WherePanel({ post, hasDirections }: { post: Post; hasDirections?: boolean }) {
  if (!post.place) return null
  return (
    <Panel title="Location">
      {post.address && <p className="mb-3 text-base break-words text-ink-2">{post.address}</p>}
      <PlaceMap place={post.place} hasName={post.address !== null} />
      {hasDirections && <Directions to={[post.address ?? post.place.label]} />}
    </Panel>
  )
}

type PlaceMapProps = {
  place: PostPlace
  /** The address above it has the town's name. */
  hasName: boolean
}

/**
 * A small map that cannot be moved, with the town and, if known, its distance in words. Where no map can be drawn, only
 * those.
 */
export function PlaceMap({ place, hasName }: PlaceMapProps) {
  const [hasFailed, setHasFailed] = useState(false)
  const [frame, isNear] = useIsNear()
  const settings = useQuery({ ...mapSettingsQuery, enabled: isNear })
  const { label, latitude, longitude, isExact } = place
  const isDrawn = !hasFailed && !settings.isError && !(isNear && !canDrawMaps())
  const distance = distanceWords(place)
  if (!isDrawn) return <InWords label={label} distance={distance} />
  return (
    <figure>
      <div ref={frame} className="relative isolate h-44 overflow-hidden rounded-md bg-surface-2">
        <p
          aria-hidden
          className="absolute inset-0 grid content-center justify-items-center gap-1 p-4 text-center text-base text-ink-2"
        >
          <MapPin size={22} aria-hidden className="text-accent-ink" />
          <bdi className="font-[650]">{label}</bdi>
          {distance && <span className="text-sm">{distance}</span>}
        </p>
        {settings.data && (
          <PartBoundary className="p-4" onRetry={StillMap.preload}>
            <Suspense>
              <StillMap
                label={`Map: ${label}`}
                latitude={latitude}
                longitude={longitude}
                styleUrl={settings.data.styleUrl}
                onFail={() => setHasFailed(true)}
              />
            </Suspense>
          </PartBoundary>
        )}
      </div>
      <figcaption className="mt-2 grid gap-1 text-sm text-ink-3 empty:hidden">
        {!hasName && <bdi className="text-base font-[650] text-ink">{label}</bdi>}
        {distance && <span>{distance}</span>}
        {!isExact && <span>The pin marks the center of {label}.</span>}
      </figcaption>
    </figure>
  )
}

function InWords({ label, distance }: { label: string; distance: string | null }) {
  return (
    <p className="flex items-center gap-3 rounded-md bg-surface-2 p-4 text-base">
      <MapPin size={22} aria-hidden className="shrink-0 text-accent-ink" />
      <span className="min-w-0">
        <bdi className="block font-[650]">{label}</bdi>
        {distance && <span className="text-sm text-ink-3">{distance}</span>}
      </span>
    </p>
  )
}

/** Opens the reader's maps app, or Google Maps in the browser. */
export function Directions({ to }: { to: readonly (string | null)[] }) {
  const address = encodeURIComponent(to.filter(Boolean).join(', '))
  return (
    <a
      href={`https://www.google.com/maps/dir/?api=1&destination=${address}`}
      target="_blank"
      rel="noopener noreferrer"
      className={`${buttonClass()} mt-4 w-full`}
    >
      <Navigation size={18} aria-hidden />
      Directions
    </a>
  )
}

/** Whether the element is near the viewport. The map's code is large, so it loads late. */
function useIsNear() {
  const element = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: '200px 0px',
    })
    watcher.observe(element.current!)
    return () => watcher.disconnect()
  }, [])
  return [element, isNear] as const
}
