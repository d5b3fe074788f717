/** What comments stand under: a post, or a reply of a thread. */
export type Place = { postId: number; replyId?: number | undefined }

/** The key of what is being typed: a new comment there, or an answer to one. */
export function draftPlace({ postId, replyId }: Place, parentId: number | null) {
  return `comment:${postId}:${replyId ?? ''}:${parentId ?? ''}`
}
