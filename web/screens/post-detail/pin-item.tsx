import { useQuery } from '@tanstack/react-query'
import { Pin, PinOff } from 'lucide-react'
import type { Post } from '#contract/posts.ts'
import { pinnedPostQuery, usePinPost } from '../../features/listings/index.ts'
import { MenuItem } from '../../ui/menu.tsx'
import { errorToast, toast } from '../../ui/toast.tsx'

/** Pins a post of the viewer's own to their profile, or unpins it. Waits until it is known which. */
export function PinItem({ post, onSelect }: { post: Post; onSelect: () => void }) {
  const { handle } = post.author
  const { data } = useQuery(pinnedPostQuery(handle))
  const pin = usePinPost(handle)
  const before = data?.post
  const isPinned = before?.id === post.id
  const change = () => {
    onSelect()
    const instead = before ? ` instead of “${before.title}”` : ''
    pin.mutateAsync({ postId: post.id, isPinned: !isPinned }).then(
      () => toast(isPinned ? 'Unpinned from your profile' : `Pinned to your profile${instead}`),
      (error: Error) => errorToast(error),
    )
  }
  if (!data) return null
  const Icon = isPinned ? PinOff : Pin
  return (
    <MenuItem icon={<Icon size={18} aria-hidden />} onSelect={change}>
      {isPinned ? 'Unpin from profile' : 'Pin to profile'}
    </MenuItem>
  )
}
