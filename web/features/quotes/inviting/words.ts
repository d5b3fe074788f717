import { MAX_INVITATIONS } from '#contract/invitations.ts'

/** How many more businesses the author can invite to a request. */
export function leftToInvite(left: number) {
  if (left === MAX_INVITATIONS) return `You can invite up to ${left}.`
  if (left === 0) return 'You’ve invited as many as you can for this request.'
  return `You can invite ${left} more.`
}
