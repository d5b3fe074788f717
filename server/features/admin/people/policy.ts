import type { Viewer } from '../../../platform/http/viewer.ts'

export type RoleFacts = { id: number; isSample: boolean; isLastAdmin: boolean }

/**
 * Why this admin may not change that member's role; null where they may. Not one's own, so that nobody locks themselves
 * out; not the last admin's, so that there is one; not a sample person's: everybody at this machine can be them.
 */
export function whyRoleStays(viewer: Viewer, { id, isSample, isLastAdmin }: RoleFacts) {
  if (viewer.role !== 'admin') return 'Only an admin can change a role.'
  if (viewer.id === id) return 'Nobody changes their own role. Ask another admin.'
  if (isSample) return 'Sample people keep their role.'
  if (isLastAdmin) return 'This is the last admin. Make somebody else one first.'
  return null
}
