import type { ReportedType } from '#contract/reports.ts'
import type { Viewer } from '../../platform/http/viewer.ts'

/** What is one's own is removed and not reported. `authorId`: of a member, themselves; null: who left. */
export function isOwn(viewer: Viewer, { authorId }: { authorId: number | null }) {
  return viewer.id === authorId
}

/** A person is not hidden: what they wrote is. */
export function canHide(itemType: ReportedType) {
  return itemType !== 'member'
}
