/** What comments stand under: a post, or a reply of a thread. */
export type CommentThread = { postId: number; replyId?: number | undefined }

/** The key of what is being typed: a new comment there, or an answer to one. */
export function draftKey({ postId, replyId }: CommentThread, parentId: number | null) {
  return `comment:${postId}:${replyId ?? ''}:${parentId ?? ''}`
}
