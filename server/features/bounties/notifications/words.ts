/** What a notification stores about a bounty that is about to end. `days`: how many are left. */
export type BountyFact = { of: 'bounty_ending'; days: number }

/** When it ends, for the sentence of the type. */
export function timeLeftOf({ days }: BountyFact) {
  return days === 1 ? '1 day' : `${days} days`
}
