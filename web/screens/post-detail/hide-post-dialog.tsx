import type { Post } from '#contract/posts.ts'
import { HideDialog } from '../../features/hiding/index.ts'
import { useHidePost } from '../../features/posts/index.ts'
import { toast } from '../../ui/toast.tsx'

export function HidePostDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const hidePost = useHidePost(post)
  const hide = async (reason: string) => {
    await hidePost.mutateAsync(reason)
    onClose()
    toast('Post hidden')
  }
  return <HideDialog what="post" call={hidePost} onHide={hide} onClose={onClose} />
}
