import type { HoldReason } from '#contract/moderation.ts'
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
 * What a check looks at, before others see it. `images`: the ids of its files. `isShown`: others saw it before this edit; what is
 * new, or hidden anyway, is not.
 */
export type CheckedPost = {
  id: number
  kind: PostKind
  title: string
  description: string
  link: string | null
  images: readonly number[]
  isNew: boolean
  isShown: boolean
}

/**
 * What another slice does when a post changes, at the end of the same transaction. A refusal rolls the change back. For
 * each kind, only one slice may move tokens, because a transaction posts only once. `check` comes before the others: it says
 * whether a moderator has to look first.
 */
export type PostHooks = {
  check?: (tx: Transaction, viewer: Viewer, post: CheckedPost) => Promise<boolean>
  published?: Hook
  edited?: Hook
  deleted?: Hook
}

/** Runs the hook of every slice. */
export async function runHooks(
  tx: Transaction,
  hooks: readonly PostHooks[],
  change: Exclude<keyof PostHooks, 'check'>,
  { viewer, post }: { viewer: Viewer; post: ChangedPost },
) {
  for (const each of hooks) await each[change]?.(tx, viewer, post)
}

/** Whether any check wants a moderator to look first. */
export async function isHeldBack(tx: Transaction, hooks: readonly PostHooks[], viewer: Viewer, post: CheckedPost) {
  let isHeld = false
  for (const each of hooks) isHeld = ((await each.check?.(tx, viewer, post)) ?? false) || isHeld
  return isHeld
}

/** Checks texts that are not posts, such as comments. Another slice has the checks. */
export type TextChecks = {
  /** Why a moderator has to look at this text first. Empty: nobody has to. */
  reasonsFor(tx: Transaction, viewer: Viewer, text: string): Promise<readonly HoldReason[]>
  /** Puts what was written before the moderators, and tells its author. */
  hold(
    tx: Transaction,
    viewer: Viewer,
    item: { itemType: 'comment' | 'reply'; itemId: number },
    reasons: readonly HoldReason[],
  ): Promise<void>
}
