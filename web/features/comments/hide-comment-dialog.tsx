import type { Answer } from '#contract/comments.ts'
import { toast } from '../../ui/toast.tsx'
import { HideDialog } from '../hiding/index.ts'
import { useHideComment } from './api.ts'
import type { Place } from './place.ts'

type Props = { place: Place; comment: Answer; onClose: () => void }

export function HideCommentDialog({ place, comment, onClose }: Props) {
  const hideComment = useHideComment(place, comment.id)
  const hide = async (reason: string) => {
    await hideComment.mutateAsync(reason)
    onClose()
    toast('Comment hidden')
  }
  return <HideDialog what="comment" call={hideComment} onHide={hide} onClose={onClose} />
}
