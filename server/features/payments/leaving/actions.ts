import type { Transaction } from '../../../platform/database/database.ts'

/** The purchases of a member who leaves stay, because banks and the books refer to them; names do not. */
export async function forgetCardsOf(tx: Transaction, memberId: number) {
  await tx`
    update top_ups set card_name = null, card_brand = null, card_last4 = null, version = version + 1
    where member_id = ${memberId}`
}
