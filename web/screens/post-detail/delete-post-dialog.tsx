import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { BountyFacts } from '#contract/bounties.ts'
import { formatVbt } from '#contract/money.ts'
import { type Post, RESTORE_DAYS } from '#contract/posts.ts'
import { bountyQuery } from '../../features/bounties/index.ts'
import { listingPaths, useDeletePost, useRestorePost } from '../../features/posts/index.ts'
import { dayOf } from '../../platform/time.ts'
import { useValueBefore } from '../../platform/use-value-before.ts'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { errorToast, toast } from '../../ui/toast.tsx'

type Props = { post: Post; onClose: () => void }

/** With an open bounty, the author of an answered question accepts an answer first. */
export function DeletePostDialog({ post, onClose }: Props) {
  const hasBounty = post.bounty?.state === 'open'
  const { data, error } = useQuery({ ...bountyQuery(post.id), staleTime: 0, enabled: hasBounty })
  const bounty = data?.bounty?.state === 'open' ? data.bounty : null
  // If this call fails, deleting asks the server anyway.
  if (hasBounty && !data && !error) return null
  if (bounty && data && data.answers > 0) return <AnsweredDialog bounty={bounty} onClose={onClose} />
  return <DeleteDialog post={post} returnedVbt={bounty?.vbt ?? 0} onClose={onClose} />
}

function AnsweredDialog({ bounty: { vbt, endsAt }, onClose }: { bounty: BountyFacts; onClose: () => void }) {
  const footer = (
    <Button look="primary" onClick={onClose}>
      Back to the answers
    </Button>
  )
  return (
    <Dialog title="Accept an answer first" size="sm" onClose={onClose} footer={footer}>
      <p className="text-ink-2">
        People have answered, and your bounty of {formatVbt(vbt)} is still open. Accept an answer to pay it out. Then
        you can delete this post. Without an accepted answer, the bounty comes back on {dayOf(endsAt)}.
      </p>
    </Dialog>
  )
}

function DeleteDialog({ post, returnedVbt, onClose }: Props & { returnedVbt: number }) {
  const deletePost = useDeletePost(post)
  const returned = useValueBefore(deletePost.isPending, returnedVbt)
  const restorePost = useRestorePost()
  const navigate = useNavigate()

  const restore = () =>
    restorePost.mutateAsync(post.id).then(
      () => toast('Post restored'),
      (error: Error) => errorToast(error),
    )
  async function remove() {
    await deletePost.mutateAsync()
    onClose()
    void navigate({ to: listingPaths[post.kind] })
    toast(`Post deleted: “${post.title}”`, { label: 'Undo', onSelect: restore })
  }

  return (
    <ActDialog
      title="Delete this post?"
      act="Delete post"
      busyLabel="Deleting ..."
      leave="Keep it"
      call={deletePost}
      onAct={remove}
      onClose={onClose}
    >
      <p>
        “<bdi>{post.title}</bdi>” disappears from every list. You can restore it for {RESTORE_DAYS} days, on your
        profile under Deleted.
      </p>
      {returned > 0 && (
        <p>Your bounty of {formatVbt(returned)} comes back to you. Restoring the post doesn’t offer it again.</p>
      )}
    </ActDialog>
  )
}
