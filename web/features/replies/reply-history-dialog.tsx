import { useInfiniteQuery } from '@tanstack/react-query'
import type { Reply } from '#contract/replies.ts'
import { momentOf } from '../../platform/time.ts'
import { VersionsDialog } from '../../ui/versions-dialog.tsx'
import { replyHistoryQuery } from './api.ts'
import { ReplyText } from './reply-text.tsx'

/** The versions of a reply before each edit, latest first. */
export function ReplyHistoryDialog({ reply, onClose }: { reply: Reply; onClose: () => void }) {
  const list = useInfiniteQuery(replyHistoryQuery(reply.id))
  return (
    <VersionsDialog list={list} until={({ createdAt }) => momentOf(createdAt)} onClose={onClose}>
      {({ html }) => <ReplyText html={html} postId={reply.postId} />}
    </VersionsDialog>
  )
}
