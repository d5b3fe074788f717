import { TIPPED_KINDS } from '#contract/tips.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { hasRole, type Viewer } from '../../../platform/http/viewer.ts'

type TippedPost = { kind: string; authorId: number; isListed: boolean; isBlocked: boolean }

/** Throws a refusal unless the viewer may tip this post, which they can see. */
export function checkTip(viewer: Viewer, { kind, authorId, isListed, isBlocked }: TippedPost) {
  if (authorId === viewer.id) throw refusal.forbidden('You can’t tip your own post.')
  if (!TIPPED_KINDS.some((one) => one === kind)) throw refusal.forbidden('You can only tip videos and blog posts.')
  if (!isListed) throw refusal.forbidden('You can’t tip a hidden or deleted post.')
  // Moderators see posts of people who blocked them.
  if (isBlocked) throw refusal.forbidden('You can’t tip this person.')
}

type TipFacts = { fromId: number | null; toId: number | null; message: string | null }

/** The giver, the recipient, and moderators. */
export function mayRemoveMessage(viewer: Viewer | null, { fromId, toId, message }: TipFacts) {
  if (!viewer?.isVerified || message === null) return false
  return viewer.id === fromId || viewer.id === toId || hasRole(viewer, 'moderator')
}
