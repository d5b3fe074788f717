import type { PostKind } from '#contract/posts.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'

/**
 * `tokens` and `stock`: as the author entered them. Only market posts have a stock, and only when they are published or
 * the stock is edited.
 */
export type ChangedPost = { id: number; kind: PostKind; tokens: number | null; stock: number | null }
type Hook = (tx: Transaction, viewer: Viewer, post: ChangedPost) => Promise<void>

/**
 * What another slice does when a post changes, at the end of the same transaction. A refusal rolls the change back. For
 * each kind, only one slice may move tokens, because a transaction posts only once.
 */
export type PostHooks = { published?: Hook; edited?: Hook; deleted?: Hook }

/** Runs the hook of every slice. */
export async function runHooks(
  tx: Transaction,
  hooks: readonly PostHooks[],
  change: keyof PostHooks,
  { viewer, post }: { viewer: Viewer; post: ChangedPost },
) {
  for (const each of hooks) await each[change]?.(tx, viewer, post)
}
