import { useInfiniteQuery } from '@tanstack/react-query'
import type { Post } from '#contract/posts.ts'
import { postHistoryQuery } from '../../features/posts/index.ts'
import { momentOf } from '../../platform/time.ts'
import { VersionsDialog } from '../../ui/versions-dialog.tsx'

/** The versions before each edit, latest first. */
export function HistoryDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const list = useInfiniteQuery(postHistoryQuery(post.id))
  return (
    <VersionsDialog list={list} until={({ createdAt }) => momentOf(createdAt)} onClose={onClose}>
      {({ title, description }) => (
        <>
          <h3 className="font-semibold break-words">
            <bdi>{title}</bdi>
          </h3>
          <p dir="auto" className="mt-1.5 text-base break-words whitespace-pre-line text-ink-2">
            {description}
          </p>
        </>
      )}
    </VersionsDialog>
  )
}
