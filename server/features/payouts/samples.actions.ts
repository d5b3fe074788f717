import { VBT_CENTS } from '#contract/money.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { newDocumentNumber } from '../../platform/database/document-number.ts'
import { payout, payoutReturned, unitsOf } from '../ledger/index.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A member who has set up payouts, without an account at the provider: it is asked for one when they go there. */
export async function addSampleAccount(tx: Transaction, memberId: number, readyAt: Date) {
  await tx`
    insert into payout_accounts (member_id, state, ready_at, created_at, checked_at)
    values (${memberId}, 'ready', ${readyAt}, ${readyAt}, ${readyAt})`
}

/** `endedAt`: when it arrived at the bank or, if the provider refused it, when the tokens came back. */
type SamplePayout = { memberId: number; vbt: number; createdAt: Date; endedAt: Date; isRefused: boolean }

/** Adds a payout that nobody sent. Returns the transfer to post when it began, and the one when it ended, if any. */
export async function addSamplePayout(tx: Transaction, { memberId, vbt, createdAt, endedAt, isRefused }: SamplePayout) {
  const cents = vbt * VBT_CENTS
  const [{ id: payoutId }] = await tx<[{ id: number }]>`
    insert into payouts ${tx({
      number: newDocumentNumber('P'),
      member_id: memberId,
      destination_id: `acct_sample_${memberId}`,
      vbt,
      cents,
      fee_cents: 0,
      attempts: 1,
      created_at: createdAt,
      checked_at: endedAt,
      ...(isRefused ? refused(cents) : paid(createdAt, endedAt)),
    })} returning id`
  const of = { payoutId, memberId, units: unitsOf(vbt), cents, feeCents: 0 }
  return { begun: payout(of), ended: isRefused ? payoutReturned({ ...of, returnId: 'refused' }) : null }
}

function refused(cents: number) {
  return { state: 'refused', failure: 'insufficient_capabilities_for_transfer', returned_cents: cents }
}

function paid(sentAt: Date, paidAt: Date) {
  const arrivesAt = new Date(Math.floor(paidAt.getTime() / DAY_MS) * DAY_MS)
  return { state: 'paid', sent_at: sentAt, arrives_at: arrivesAt, paid_at: paidAt }
}
