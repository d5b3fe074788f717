import type { KeyHint } from './keys-dialog.tsx'

/** The keys of the queue of reports. */
export const queueKeys: readonly KeyHint[] = [
  { keys: ['J', 'K'], what: 'Next, previous' },
  { keys: ['1'], what: 'Keep' },
  { keys: ['2'], what: 'Hide' },
  { keys: ['3'], what: 'Warn' },
  { keys: ['4'], what: 'Suspend' },
  { keys: ['Enter'], what: 'Confirm your decision' },
  { keys: ['U'], what: 'Undo, for 10 seconds' },
  { keys: ['C'], what: 'Take or give back' },
  { keys: ['E'], what: 'Leave it to the admins' },
  { keys: ['/'], what: 'Filter the queue' },
  { keys: ['?'], what: 'Show this list' },
]

/** The keys of the appeals. */
export const appealKeys: readonly KeyHint[] = [
  { keys: ['J', 'K'], what: 'Next, previous' },
  { keys: ['1'], what: 'Put it back' },
  { keys: ['2'], what: 'Keep the decision' },
  { keys: ['Enter'], what: 'Confirm your decision' },
  { keys: ['?'], what: 'Show this list' },
]
