import { VBT_CENTS } from '#contract/money.ts'
import type { NewPayout, PayoutRefusal } from '#contract/payouts.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { newDocumentNumber } from '../../../platform/database/document-number.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { record } from '../../happenings/index.ts'
import { lockBalance, payout, postTransfers, unitsOf } from '../../ledger/index.ts'
import { lockAccount } from '../accounts/locks.actions.ts'
import { mostVbtOf, refusalOf } from '../earnings/policy.ts'
import { getPayoutFacts } from '../earnings/queries.ts'
import type { Paying } from '../paying.ts'
import { leastVbtOf, mistakeOf } from './policy.ts'

type Wanted = NewPayout & { isAutomatic?: boolean }

/**
 * Takes earned tokens, and stores what to send for them after the commit. Nothing can be spent, and no other payout
 * begin, between the check and the posting.
 */
export async function createPayout(
  tx: Transaction,
  { id: memberId }: { id: number },
  wanted: Wanted,
  provider: Paying,
) {
  await lockAccount(tx, memberId)
  await lockBalance(tx, memberId)
  const facts = await getPayoutFacts(tx, memberId, provider)
  const { availableVbt } = facts
  const possible = { availableVbt, mostVbt: mostVbtOf(facts), feeCents: provider.connect.payoutFeeCents }
  const refused = refusalOf(facts, Date.now(), leastVbtOf(wanted, availableVbt)) ?? mistakeOf(wanted, possible)
  if (refused) throw asError(refused)
  const { vbt, feeCents } = wanted
  const cents = vbt * VBT_CENTS - feeCents
  const payoutId = await insert(tx, memberId, { ...wanted, cents })
  await record(tx, { type: 'payout_started', actorId: memberId, subjectId: payoutId, details: { vbt } })
  await postTransfers(tx, [payout({ payoutId, memberId, units: unitsOf(vbt), cents, feeCents })])
  return { payoutId }
}

function asError({ code, message }: Pick<PayoutRefusal, 'code' | 'message'>) {
  return code === 'verify_first' ? refusal.verifyFirst() : refusal.conflict(code, message)
}

type Row = Wanted & { cents: number }

async function insert(tx: Transaction, memberId: number, { vbt, cents, feeCents, isAutomatic = false }: Row) {
  const [{ id }] = await tx<[{ id: number }]>`
    insert into payouts (number, member_id, destination_id, vbt, cents, fee_cents, is_automatic)
    select ${newDocumentNumber('P')}, member_id, provider_id, ${vbt}, ${cents}, ${feeCents}, ${isAutomatic}
    from payout_accounts where member_id = ${memberId}
    returning id`
  return id
}
