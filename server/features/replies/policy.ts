import { hasRole, type Viewer } from '../../platform/http/viewer.ts'

/** `isOpen`: everyone can see the post. `isHeld`: the reply is hidden until a moderator has looked. */
export type Facts = {
  authorId: number | null
  postAuthorId: number
  isOpen: boolean
  isHidden: boolean
  isHeld: boolean
  isRemoved: boolean
}

/** What the viewer may do with a reply that they can see. */
export function mayDo(viewer: Viewer | null, { authorId, postAuthorId, isOpen, isHidden, isHeld, isRemoved }: Facts) {
  const isAuthor = isSame(viewer, authorId)
  const isModerator = hasRole(viewer, 'moderator') && !isRemoved
  const isShown = isOpen && !isHidden && !isRemoved
  return {
    edit: isAuthor && !isRemoved,
    remove: isAuthor && !isRemoved,
    hide: isModerator && isUnhidden({ isHidden, isHeld }),
    unhide: isModerator && isHidden,
    like: isShown && isVerified(viewer) && !isAuthor,
    accept: isShown && isSame(viewer, postAuthorId),
  }
}

export function mayReply(viewer: Viewer | null, { isOpen }: { isOpen: boolean }) {
  return isOpen && isVerified(viewer)
}

/** Whether the viewer may see what a moderator has hidden. */
export function seesHidden(viewer: Viewer | null, authorId: number | null) {
  return hasRole(viewer, 'moderator') || (authorId !== null && viewer?.id === authorId)
}

/** Whether the viewer may see earlier versions. */
export function seesVersions(viewer: Viewer | null, authorId: number | null) {
  return seesHidden(viewer, authorId)
}

/** No moderator has hidden it. */
function isUnhidden({ isHidden, isHeld }: { isHidden: boolean; isHeld: boolean }) {
  return !isHidden || isHeld
}

function isSame(viewer: Viewer | null, memberId: number | null) {
  return isVerified(viewer) && viewer?.id === memberId
}

function isVerified(viewer: Viewer | null) {
  return viewer?.isVerified === true
}
