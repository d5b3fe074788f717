import type { HiddenCause } from '#contract/hiding.ts'

type Hidden = { hiddenCause: HiddenCause | null; hiddenReason: string | null }

/** Says why something is hidden, to its author and moderators. */
export function whyHidden(noun: 'post' | 'comment' | 'reply', { hiddenCause, hiddenReason }: Hidden) {
  if (hiddenCause === 'hold')
    return `This ${noun} waits for a moderator, usually less than a day. Nobody else sees it yet.`
  if (hiddenCause === 'suspension') return `This ${noun} is hidden while its author is suspended.`
  return `A moderator hid this ${noun}: ${hiddenReason}`
}
