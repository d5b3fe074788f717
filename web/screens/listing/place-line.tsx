import { MapPin } from 'lucide-react'
import type { PostCard } from '#contract/posts.ts'
import { distanceOf } from '../../platform/distance.ts'

/** The town of a post, and how far it is. Events say where they are by themselves. */
export function PlaceLine({ post: { place, event } }: { post: Pick<PostCard, 'place' | 'event'> }) {
  if (!place || event) return null
  return (
    <p className="mt-1.5 flex items-center gap-1 text-xs text-ink-3">
      <MapPin size={14} aria-hidden className="shrink-0" />
      <span className="truncate">
        <bdi>{place.label}</bdi>
        {place.distanceKm !== null && `, ${distanceOf(place.distanceKm)} away`}
      </span>
    </p>
  )
}
