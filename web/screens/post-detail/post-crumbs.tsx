import { Link } from '@tanstack/react-router'
import type { Post } from '#contract/posts.ts'
import { categoryNames, kinds, listingPaths, serviceNames } from '../../features/posts/index.ts'
import { Breadcrumb, crumbClass } from '../../ui/breadcrumb.tsx'

/** The way back to posts like this one. Videos, blogs, and forums have none: the chip over their title leads there. */
export function PostCrumbs({ post: { kind, title, vehicle, market, directory } }: { post: Post }) {
  if (kind === 'video' || kind === 'blog' || kind === 'forum') return null
  return (
    <Breadcrumb here={vehicle ? `${vehicle.year} ${vehicle.make} ${vehicle.model}` : title} className="mb-2.5">
      {vehicle && (
        <Link to={listingPaths.video} className={crumbClass}>
          Content
        </Link>
      )}
      <Link to={listingPaths[kind]} className={crumbClass}>
        {kinds[kind].plural}
      </Link>
      {market && (
        <Link to={listingPaths.market} search={{ category: [market.category] }} className={crumbClass}>
          {categoryNames[market.category]}
        </Link>
      )}
      {directory && (
        <Link to={listingPaths.directory} search={{ service: [directory.category] }} className={crumbClass}>
          {serviceNames[directory.category]}
        </Link>
      )}
    </Breadcrumb>
  )
}
