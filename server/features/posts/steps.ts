import type { PostKind } from '#contract/posts.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'

/**
 * `tokens` and `stock`: as its author entered them. Only a market post has a stock, when it is published or the stock is
 * edited.
 */
export type ChangedPost = { id: number; kind: PostKind; tokens: number | null; stock: number | null }
type Step = (tx: Transaction, viewer: Viewer, post: ChangedPost) => Promise<void>

/**
 * What another slice does when a post changes, last in the same transaction. A refusal undoes the change. Only one slice
 * may move tokens for a kind, because a transaction posts once.
 */
export type PostSteps = { published?: Step; edited?: Step; deleted?: Step }

/** Takes the step of every slice. */
export async function takeSteps(
  tx: Transaction,
  steps: readonly PostSteps[],
  change: keyof PostSteps,
  { viewer, post }: { viewer: Viewer; post: ChangedPost },
) {
  for (const step of steps) await step[change]?.(tx, viewer, post)
}
