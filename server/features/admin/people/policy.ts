import type { Role } from '#contract/members.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'

export type RoleFacts = { id: number; isSample: boolean; isLastAdmin: boolean; isSuspended: boolean }

/**
 * Why this admin cannot change that member's role; null if they can. Admins can't lock themselves out, the last admin
 * stays, and anyone at this machine can sign in as a sample person. Suspended members get no rights.
 */
export function whyRoleStays(viewer: Viewer, { id, isSample, isLastAdmin, isSuspended }: RoleFacts, to: Role) {
  if (viewer.role !== 'admin') return 'Only admins can change roles.'
  if (viewer.id === id) return 'You can’t change your own role. Ask another admin.'
  if (isSample) return 'You can’t change the role of a sample member.'
  if (isSuspended && to !== 'member') return 'This member is suspended. Lift the suspension first.'
  if (isLastAdmin) return 'This is the last admin. Make someone else an admin first.'
  return null
}
