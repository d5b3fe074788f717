// What the clients of a trial write, and their ledger of it.

/** `answer`: the acknowledgment; undefined if there was none, so that the outcome is unknown. */
export type Write = { memberId: number; postId: number; key: string; answer?: { id: number } | undefined } & (
  | { kind: 'comment' | 'post'; text: string }
  | { kind: 'like'; reaction: 1 | -1 | null }
)
export type Ledger = Write[]

/** Its text is unique in the database. */
export function newComment(memberId: number, postId: number): Write & { text: string } {
  const key = crypto.randomUUID()
  return { kind: 'comment', memberId, postId, key, text: `Fault ${key}` }
}

export function requestOf(write: Write) {
  if (write.kind === 'post') {
    const body = { kind: 'video', title: write.text, description: 'It was there when the lights went out.' }
    return { method: 'POST', path: '/api/posts', key: write.key, body }
  }
  if (write.kind === 'like') {
    return { method: 'PUT', path: `/api/posts/${write.postId}/reaction`, body: { reaction: write.reaction } }
  }
  return { method: 'POST', path: `/api/posts/${write.postId}/comments`, key: write.key, body: { text: write.text } }
}
