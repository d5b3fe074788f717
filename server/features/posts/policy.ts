import { hasRole, type Viewer } from '../../platform/http/viewer.ts'

/** `isHeld`: it is hidden until a moderator has looked, who can show it, or hide it for a reason. */
type Facts = { authorId: number; isHidden: boolean; isHeld: boolean; isDeleted: boolean }

/** What the viewer may do with a post that they can see. */
export function mayDo(viewer: Viewer | null, { authorId, isHidden, isHeld, isDeleted }: Facts) {
  const isAuthor = viewer?.id === authorId && viewer.isVerified
  const isModerator = hasRole(viewer, 'moderator')
  return {
    edit: isAuthor && !isDeleted,
    remove: isAuthor && !isDeleted,
    restore: isAuthor && isDeleted,
    hide: isModerator && (!isHidden || isHeld) && !isDeleted,
    unhide: isModerator && isHidden && !isDeleted,
  }
}

type Addressed = { authorId: number; kind: string; isJobOfViewer: boolean }

/**
 * Only its author, admins, and the provider whose quote was paid see the exact address of a request. `isJobOfViewer`: the viewer is
 * that provider, and the job is not over.
 */
export function maySeeAddress(viewer: Viewer | null, { authorId, kind, isJobOfViewer }: Addressed) {
  return kind !== 'request' || viewer?.id === authorId || isJobOfViewer || hasRole(viewer, 'admin')
}

export function maySeeHistory(viewer: Viewer | null, { authorId }: { authorId: number }) {
  return viewer?.id === authorId || hasRole(viewer, 'moderator')
}
