import type { PAYOUT_PAGES } from '#contract/payouts.ts'
import type { Sql } from '../../../platform/database/database.ts'

export type PayoutsPage = (typeof PAYOUT_PAGES)[number]

/** Members with a storefront see their payouts on its page. */
export async function getPayoutsPage(sql: Sql, memberId: number): Promise<PayoutsPage> {
  const { count } = await sql`select from storefronts where member_id = ${memberId}`
  return count > 0 ? 'seller' : 'tokens'
}

/** The part of that page that shows them. */
export function payoutsPath(page: PayoutsPage) {
  return page === 'seller' ? '/seller?tab=payouts' : '/tokens/payouts'
}
