// Account names, as stored and as read by anyone who reviews the books.

/** The site's own VBT accounts. A negative balance of `issuance` or `promo` is what was sold or given away. */
export type VbtSystemAccount = 'issuance' | 'promo' | 'fees' | 'losses'
/**
 * The site's own US dollar accounts, as the payment provider sees them. A negative balance of `payout_fees` is what members
 * paid for their payouts.
 */
export type UsdSystemAccount = 'card_clearing' | 'token_liability' | 'card_fees' | 'payout_fees'
export type SystemAccount = VbtSystemAccount | UsdSystemAccount

export type MemberAccount = `available:${number}` | `debt:${number}` | `escrow:${number}:${string}`
export type Account = SystemAccount | MemberAccount

/** The purpose of an account. */
export type Role = 'available' | 'debt' | 'escrow' | 'system'

/** Who owns an account, and its role. The site's own accounts have no member. */
export function ownerOf(account: Account): { role: Role; memberId: number | null } {
  const [, role, id] = /^(available|debt|escrow):(\d+)/.exec(account) ?? []
  return role ? { role: role as Role, memberId: Number(id) } : { role: 'system', memberId: null }
}

/** The member's available tokens. */
export function available(memberId: number): MemberAccount {
  return `available:${identified(memberId)}`
}

/** The member's debt. */
export function debt(memberId: number): MemberAccount {
  return `debt:${identified(memberId)}`
}

/**
 * The escrow of one thing that the member paid for. Its name contains the payer, so that the escrow and the payer's own
 * account are found and locked together.
 */
export function escrow(memberId: number, subject: string): MemberAccount {
  return `escrow:${identified(memberId)}:${subject}`
}

function identified(id: number) {
  if (!Number.isSafeInteger(id) || id < 1) throw new RangeError(`No member has the id ${id}.`)
  return id
}
