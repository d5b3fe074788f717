// The members of a trial who are paid in dollars.
import type { Community } from '../bench/community.ts'
import { orderCompleted, orderHeld, postTransfers, promo, unitsOf } from '../server/features/ledger/index.ts'
import { inTransaction, type Pool } from '../server/platform/database/database.ts'
import { type Bank, control, stripeOf } from './bank.ts'
import { SELLER } from './parts.ts'

/** Of the community's people. */
export const PAYEES = [20, 21] as const

const EARNED = unitsOf(1_000_000)
/** Not the id of any other order. */
const FIRST_ORDER = 1_000_000_000

/** They have earned enough for all trials long ago, and set up payouts. */
export async function setUpPayees(sql: Pool, bank: Bank, { people }: Community) {
  const buyerId = people[SELLER]!.id
  for (const person of PAYEES) {
    const { id } = people[person]!
    const accountId = await openAccount(bank)
    await sql`
      insert into payout_accounts (member_id, provider_id, state, ready_at)
      values (${id}, ${accountId}, 'ready', now() - interval '8 days')`
    await sql`insert into payout_limits (member_id, daily_cents, reason) values (${id}, 2000000000, 'For trials.')`
    const sale = { orderId: FIRST_ORDER + person, buyerId, sellerId: id, units: EARNED, feeUnits: 0 }
    await inTransaction(sql, async (tx) => {
      await tx`select set_config('samples.now', (now() - interval '40 days')::text, true)`
      const gift = promo({ memberId: buyerId, units: EARNED, occasion: `sale ${person}` })
      await postTransfers(tx, [gift, orderHeld(sale), orderCompleted({ ...sale, actorId: null })])
    })
  }
}

async function openAccount(bank: Bank) {
  const capabilities = { transfers: { requested: true } }
  const { id } = await stripeOf(bank).accounts.create({ type: 'express', country: 'US', capabilities })
  await control(bank, `/accounts/${id}/standing`, { standing: 'complete' })
  return id
}
