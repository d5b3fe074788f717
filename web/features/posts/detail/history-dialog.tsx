import { useQuery } from '@tanstack/react-query'
import type { Post } from '#contract/posts.ts'
import { dayOf } from '../../../platform/time.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { TextBones } from '../../../ui/skeleton.tsx'
import { historyQuery } from './api.ts'

/** What the post said before each edit, the latest first. */
export function HistoryDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const { data, error } = useQuery(historyQuery(post.id))

  return (
    <Dialog title="Earlier versions" onClose={onClose}>
      <ErrorNote error={error} />
      {!data && !error && <TextBones lines={4} />}
      <ol className="grid gap-5">
        {data?.items.map((version) => (
          <li key={version.version} className="rounded-md bg-surface-2 p-4">
            <p className="text-sm text-ink-3">
              Version {version.version}, until {dayOf(version.createdAt)}
            </p>
            <h3 className="mt-1 font-semibold break-words">{version.title}</h3>
            <p className="mt-1.5 line-clamp-6 text-base break-words whitespace-pre-line text-ink-2">
              {version.description}
            </p>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
