import type { Role } from '#contract/members.ts'
import { MAX_SUSPENSION_DAYS, type SuspensionKind } from '#contract/standing.ts'
import type { Viewer } from '../../platform/http/viewer.ts'

/** Why this viewer can't suspend that member; null if they can. */
export function whyNotSuspend(viewer: Pick<Viewer, 'id' | 'role'>, member: { id: number; role: Role }) {
  if (viewer.id === member.id) return 'You can’t suspend yourself.'
  if (member.role === 'admin') return 'Admins can’t be suspended. Change their role first.'
  return whyNotDecide(viewer, member)
}

/** The same for lifting a suspension, and for choosing what happens to its orders. */
export function whyNotDecide(viewer: Pick<Viewer, 'id' | 'role'>, member: { id: number; role: Role }) {
  if (viewer.id === member.id) return 'You can’t decide about yourself.'
  return member.role !== 'member' && viewer.role !== 'admin' ? 'Only admins can decide about moderators.' : null
}

const DAY = 24 * 60 * 60 * 1000

/** Why a suspension can't end then; null if it can. `until`: null for good. */
export function untilProblem(until: string | null, now: number) {
  if (until === null) return null
  const days = (Date.parse(until) - now) / DAY
  if (days <= 0) return 'Choose a time in the future.'
  return days > MAX_SUSPENSION_DAYS ? `Choose at most ${MAX_SUSPENSION_DAYS} days, or for good.` : null
}

export type Terms = { kind: SuspensionKind; hidesPosts: boolean; endsAt: string | null }

/** The terms of a suspension while an earlier one runs: it never ends sooner, and never takes less. */
export function strictest(terms: Terms, earlier: Terms | null): Terms {
  const all = earlier ? [terms, earlier] : [terms]
  const kind = all.some((each) => each.kind === 'full') ? 'full' : 'read_only'
  const ends = all.map(({ endsAt }) => (endsAt === null ? Number.POSITIVE_INFINITY : Date.parse(endsAt)))
  const last = Math.max(...ends)
  return {
    kind,
    hidesPosts: kind === 'full' || all.some((each) => each.hidesPosts),
    endsAt: last === Number.POSITIVE_INFINITY ? null : new Date(last).toISOString(),
  }
}
