import type { PostalAddress } from '#contract/addresses.ts'
import type { CheckoutState, LeftLine } from '#contract/checkouts.ts'

export type CheckoutRow = {
  id: number
  state: CheckoutState
  startedAt: string
  endsAt: string
  readAt: string
  extendedAt: string | null
  addressId: number | null
  address: PostalAddress | null
  leftLines: LeftLine[]
  paysAfterVbt: number | null
  /** The member's available tokens, in units. */
  availableUnits: number
}
