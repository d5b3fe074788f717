import { Refusal } from './refusal.ts'
import type { Viewer } from './viewer.ts'

/** The codes of these refusals, for calls that only some members may make while suspended. */
export const STANDING_CODES = ['suspended', 'read_only', 'read_warning_first'] as const

type Declared = { access?: string; whileSuspended?: boolean }

/**
 * The viewer of a call, as far as their standing lets them make it; throws a refusal if it doesn't. Suspended members are
 * visitors where anyone may read, and everyone else in bad standing may still read.
 */
export function viewerInStanding(viewer: Viewer | null, method: string, { access, whileSuspended }: Declared) {
  if (!viewer || viewer.standing === 'good' || whileSuspended) return viewer
  const isRead = method === 'GET' || method === 'HEAD'
  if (!isRead) throw standingRefusal(viewer)
  if (viewer.standing !== 'suspended') return viewer
  if (access === 'anyone') return null
  throw standingRefusal(viewer)
}

/** Refuses members who may not change anything now. */
export function expectGoodStanding(viewer: Viewer | null) {
  if (viewer && viewer.standing !== 'good') throw standingRefusal(viewer)
}

/** Why a member in bad standing can't do this. */
export function standingRefusal(viewer: Viewer) {
  if (viewer.standing === 'warned') {
    return new Refusal(403, 'read_warning_first', 'A moderator warned you. Read the warning first.')
  }
  const code = viewer.standing === 'suspended' ? 'suspended' : 'read_only'
  return new Refusal(403, code, sentenceOf(viewer))
}

function sentenceOf({ standing, standingUntil, standingReason }: Viewer) {
  const what = standing === 'suspended' ? 'suspended' : 'read-only'
  const end = standingUntil ? `until ${moment.format(Date.parse(standingUntil))} UTC` : 'for good'
  const why = standingReason ? ` Reason: ${standingReason}.` : ''
  return `Your account is ${what} ${end}.${why}`
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
