/**
 * What the comments belong to: a post, or a reply in a forum thread. `onMade` is called when the viewer has made one,
 * for totals elsewhere.
 */
export type CommentThread = { postId: number; replyId?: number | undefined; onMade?: (() => void) | undefined }

/** The storage key of an unsent comment or reply. */
export function draftKey({ postId, replyId }: CommentThread, parentId: number | null) {
  return `comment:${postId}:${replyId ?? ''}:${parentId ?? ''}`
}
