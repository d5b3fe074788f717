// The names of accounts, as they are stored. Whoever reads the books reads these.

/** The site's own accounts in VBT. A negative balance of `issuance` or `promo` is what was sold or given away. */
export type VbtSystemAccount = 'issuance' | 'promo' | 'fees' | 'losses'
/** The site's own accounts in US dollars, as seen from the payment provider. */
export type UsdSystemAccount = 'card_clearing' | 'token_liability' | 'card_fees'
export type SystemAccount = VbtSystemAccount | UsdSystemAccount

export type MemberAccount = `available:${number}` | `debt:${number}` | `escrow:${number}:${string}`
export type Account = SystemAccount | MemberAccount

/** What the site or a member keeps in an account. */
export type Role = 'available' | 'debt' | 'escrow' | 'system'

/** Whose account it is, and what for; the site's own have no member. */
export function ownerOf(account: Account): { role: Role; memberId: number | null } {
  const [, role, id] = /^(available|debt|escrow):(\d+)/.exec(account) ?? []
  return role ? { role: role as Role, memberId: Number(id) } : { role: 'system', memberId: null }
}

/** What the member can spend. */
export function available(memberId: number): MemberAccount {
  return `available:${identified(memberId)}`
}

/** What the member owes. */
export function debt(memberId: number): MemberAccount {
  return `debt:${identified(memberId)}`
}

/**
 * What the member paid in for one thing. Its name carries its payer, so that both accounts are found and locked
 * together.
 */
export function escrow(memberId: number, subject: string): MemberAccount {
  return `escrow:${identified(memberId)}:${subject}`
}

function identified(id: number) {
  if (!Number.isSafeInteger(id) || id < 1) throw new RangeError(`No member has the id ${id}.`)
  return id
}
