import { refusal } from '../../../platform/http/refusal.ts'
import type { LockedCase } from './locking.actions.ts'

const done = {
  keep: 'kept this',
  hide: 'hid this',
  warn: 'warned its author',
  suspend: 'suspended its author',
} as const

/** Refuses if something keeps the viewer from deciding, or if the case is not as they saw it. */
export function assertDecidable(found: LockedCase, version?: number) {
  assertAllowed(found)
  if (version !== undefined && version !== found.version) throw refusal.conflict('case_changed', whatChanged(found))
}

function assertAllowed(found: LockedCase) {
  switch (found.lockedBy) {
    case 'own':
      throw refusal.forbidden('You reported this. Another moderator decides.')
    case 'admin':
      throw refusal.forbidden('Only admins can decide about an admin.')
    case 'escalated':
      throw refusal.forbidden('This is with the admins now.')
    case 'claimed':
      throw refusal.conflict('case_claimed', whoWorksOnIt(found))
    case 'decided':
      throw refusal.conflict('case_changed', whatWasDecided(found))
  }
}

function whoWorksOnIt({ claimer, claimedFor }: LockedCase) {
  const time = claimedFor === 1 ? 'a minute' : `${claimedFor} minutes`
  return `${claimer ?? 'Another moderator'} is working on this. If they don’t decide, it’s free in ${time}.`
}

function whatWasDecided({ decider, lastAction }: LockedCase) {
  return `${decider ?? 'Another moderator'} already ${lastAction ? done[lastAction] : 'decided this'}.`
}

function whatChanged({ isLatestUndone }: LockedCase) {
  return isLatestUndone
    ? 'The last decision was undone. Look at this again, then decide.'
    : 'This was reported again. Read the new report, then decide.'
}
