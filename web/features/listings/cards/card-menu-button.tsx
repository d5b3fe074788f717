import { Ellipsis } from 'lucide-react'
import { Suspense } from 'react'
import type { PostCard } from '#contract/posts.ts'
import { lazyPart } from '../../../platform/lazy-page.tsx'
import { PartBoundary } from '../../../ui/part-boundary.tsx'
import { Popover } from '../../../ui/popover.tsx'

const CardMenu = lazyPart(() => import('./card-menu.tsx'), 'CardMenu')

/** The three dots on a card. The menu's code is loaded on the first click. */
export function CardMenuButton({ post, isActing }: { post: PostCard; isActing: boolean }) {
  return (
    <Popover
      align="end"
      rootClassName="z-2 -mr-2 -ml-1.5 has-aria-expanded:z-30"
      className="w-60"
      trigger={(opener) => (
        <button
          type="button"
          {...opener}
          aria-label={`More actions for “${post.title}”`}
          title="More"
          className="grid h-9 w-7 place-items-center rounded-md text-ink-3 hover:bg-surface-2 hover:text-ink aria-expanded:bg-surface-2 aria-expanded:text-ink max-md:size-11 pointer-coarse:size-11"
        >
          <Ellipsis size={18} aria-hidden />
        </button>
      )}
    >
      {(close) => (
        <PartBoundary className="p-4" onRetry={CardMenu.preload}>
          <Suspense fallback={<div className="h-48" />}>
            <CardMenu post={post} isActing={isActing} close={close} />
          </Suspense>
        </PartBoundary>
      )}
    </Popover>
  )
}
