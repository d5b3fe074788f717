import type { Viewer } from '../../../platform/http/viewer.ts'

export type RoleFacts = { id: number; isSample: boolean; isLastAdmin: boolean }

/**
 * Why this admin cannot change that member's role; null if they can. Admins can't lock themselves out, the last admin
 * stays, and anyone at this machine can sign in as a sample person.
 */
export function whyRoleStays(viewer: Viewer, { id, isSample, isLastAdmin }: RoleFacts) {
  if (viewer.role !== 'admin') return 'Only an admin can change a role.'
  if (viewer.id === id) return 'Nobody changes their own role. Ask another admin.'
  if (isSample) return 'Sample people keep their role.'
  if (isLastAdmin) return 'This is the last admin. Make somebody else one first.'
  return null
}
