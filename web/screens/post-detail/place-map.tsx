import { useQuery } from '@tanstack/react-query'
import { Navigation } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { PostPlace } from '#contract/places.ts'
import type { Post } from '#contract/posts.ts'
import { MapView, mapSettingsQuery } from '../../features/map/index.ts'
import { buttonClass } from '../../ui/button.tsx'
import { PartBoundary } from '../../ui/part-boundary.tsx'
import { Panel } from './layout.tsx'

/** The post's location, in a panel of its own. Nothing if it is unknown. */
export function WherePanel({ post, hasDirections }: { post: Post; hasDirections?: boolean }) {
  if (!post.place) return null
  return (
    <Panel title="Location">
      <p className="mb-3 text-base break-words text-ink-2">{post.address ?? post.place.label}</p>
      <PlaceMap place={post.place} />
      {hasDirections && <Directions to={[post.address ?? post.place.label]} />}
    </Panel>
  )
}

/** A small map that cannot be moved. The address above it says the same to people who cannot see it. */
export function PlaceMap({ place }: { place: PostPlace }) {
  const [hasFailed, setHasFailed] = useState(false)
  const [frame, isNear] = useIsNear()
  const settings = useQuery({ ...mapSettingsQuery, enabled: isNear })
  if (hasFailed) return null
  return (
    <figure>
      <div ref={frame} className="h-44 overflow-hidden rounded-md bg-surface-2">
        {settings.data && (
          <PartBoundary className="p-4" onRetry={MapView.preload}>
            <Suspense>
              <MapView
                isStill
                label={`Map: ${place.label}`}
                points={[{ latitude: place.latitude, longitude: place.longitude, count: 1 }]}
                box={null}
                styleUrl={settings.data.styleUrl}
                onFail={() => setHasFailed(true)}
              />
            </Suspense>
          </PartBoundary>
        )}
      </div>
      {!place.isExact && (
        <figcaption className="mt-2 text-sm text-ink-3">The pin marks the center of {place.label}.</figcaption>
      )}
    </figure>
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
