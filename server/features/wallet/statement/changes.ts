import { type Account, ownerOf, type Role } from '../../ledger/index.ts'

/** The member's own accounts at both ends of a movement; null if that end is someone else's. */
type Ends = { from: Role | null; to: Role | null; amount: number }

/** What a movement adds to what the member can spend, what is held, and what they owe, in units. */
export function changesOf({ from, to, amount }: Ends) {
  const change = (role: Role) => (to === role ? amount : 0) - (from === role ? amount : 0)
  // What is owed is a negative balance.
  return { available: change('available'), held: change('escrow'), debt: 0 - change('debt') }
}

/** The role of the account if it is the member's own. */
export function ownRole(account: Account, memberId: number) {
  const { role, memberId: owner } = ownerOf(account)
  return owner === memberId ? role : null
}
