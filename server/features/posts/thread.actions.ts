import type { Transaction } from '../../platform/database/database.ts'

// What replies and bounties change in their thread.

/** Reserves the next reply number: locks the post's row until the transaction ends. */
export async function numberReply(tx: Transaction, postId: number) {
  const [post] = await tx<[{ lastNumber: number }]>`
    update posts set last_number = last_number + 1, replies = replies + 1, active_at = now() where id = ${postId} returning last_number`
  return post.lastNumber
}

/** Call it when somebody comments on a reply. */
export async function noteActivity(tx: Transaction, postId: number) {
  await tx`update posts set active_at = now() where id = ${postId}`
}

/** `replyId`: null if no reply is accepted anymore. */
export async function acceptAnswer(tx: Transaction, postId: number, replyId: number | null) {
  await tx`update posts set accepted_reply_id = ${replyId} where id = ${postId}`
}

/** Sets the token amount without an edit. Null for none. */
export async function setTokens(tx: Transaction, postId: number, tokens: number | null) {
  await tx`update posts set tokens = ${tokens} where id = ${postId}`
}
