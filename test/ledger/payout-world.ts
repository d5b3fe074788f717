import { followPayout } from '../../server/features/payouts/index.ts'
import { unlessDied } from '../crashes.ts'
import { deliver } from './buying-acts.ts'
import type { MoneyStep, MoneyWorld } from './money-world.ts'
import type { PayoutModel } from './payout-model.ts'

/** A payout, as far as its member knows. `returnedCents`: what came back. */
export type MadePayout = { id: number; memberId: number; cents: number; returnedCents: number }

/** A completed order. */
export type Sale = { orderId: number; buyerId: number; sellerId: number; units: number; feeUnits: number }

/** A site that also pays its members, who have set that up. */
export type PayoutWorld = MoneyWorld & {
  model: PayoutModel
  payouts: MadePayout[]
  sales: Sale[]
  /** What earned tokens wait for comes so many days sooner. */
  letDaysPass: (days: number) => Promise<unknown>
  /** The provider and the bank have everything that they need to pay this member. */
  restore: (memberId: number) => Promise<unknown>
  /** In cents. */
  fee: number
}

export type PayoutAct = (world: PayoutWorld, step: MoneyStep) => Promise<unknown>

export const calm = { who: 0, which: 0, vbt: 4, webhooks: 'none', crash: null } as const

/** Everything that happened at the provider becomes known, from webhooks or because it is asked. */
export async function hear(world: PayoutWorld, step: MoneyStep) {
  const { sql, provider, crashes, payouts } = world
  await deliver(world, step)
  const follow = async () => {
    for (const { id } of payouts) await followPayout(sql, provider, id)
  }
  await crashes.after(step.crash, () => unlessDied(follow()))
  await follow()
}

/** What is known of a payout. */
export async function stateOf({ sql }: PayoutWorld, id: number) {
  const [row] = await sql<[{ state: string; isDelayed: boolean; transferId: string; bankPayoutId: string | null }]>`
    select state, is_delayed, transfer_id, bank_payout_id from payouts where id = ${id}`
  return row
}

/** Whether the site knows that the provider can pay this member. */
export async function isReady({ sql }: PayoutWorld, memberId: number) {
  return (await sql`select from payout_accounts where member_id = ${memberId} and state = 'ready'`).count > 0
}
