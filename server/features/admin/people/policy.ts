import type { Viewer } from '../../../platform/viewer.ts'

type Facts = { id: number; isSample: boolean; isLastAdmin: boolean }

/**
 * Not one's own role, so that nobody locks themselves out; not the last admin's, so that there is one; not a sample
 * person's: everybody at this machine can be them.
 */
export function mayChangeRole(viewer: Viewer, { id, isSample, isLastAdmin }: Facts) {
  return viewer.role === 'admin' && viewer.id !== id && !isSample && !isLastAdmin
}
