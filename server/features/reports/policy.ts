import type { Viewer } from '../../platform/http/viewer.ts'

/** What is one's own is removed and not reported. `authorId`: of a member, themselves; null: who left. */
export function isOwn(viewer: Viewer, { authorId }: { authorId: number | null }) {
  return viewer.id === authorId
}
