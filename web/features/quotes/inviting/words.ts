/** How many more businesses the author can invite to a request. */
export function leftToInvite(left: number) {
  if (left === 0) return 'You’ve invited as many as you can for this request.'
  return left === 1 ? 'You can invite 1 more.' : `You can invite ${left} more.`
}
