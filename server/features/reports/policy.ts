import type { Viewer } from '../../platform/http/viewer.ts'

/** Nobody can report their own items. `authorId`: for a member, their own id; null: the author has left. */
export function isOwn(viewer: Viewer, { authorId }: { authorId: number | null }) {
  return viewer.id === authorId
}
