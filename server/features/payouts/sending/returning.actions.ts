import { VBT_CENTS } from '#contract/money.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { type DetailsOf, record } from '../../happenings/index.ts'
import { giveUp, payoutReturned, type Transfer, unitsOfCents } from '../../ledger/index.ts'
import type { StoredPayout } from '../payout.ts'

/** The provider refused to send it: the tokens come back. Returns what to post. */
export async function returnAll(tx: Transaction, payout: StoredPayout, reason: string, isMember: boolean) {
  const { id, cents } = payout
  const returned = { returnId: 'refused', cents, feeCents: payout.feeCents }
  await tell(tx, payout, { cents: cents + payout.feeCents, why: 'refused', reason, isAll: true }, isMember)
  return [transferOf(payout, returned), ...givenUp(payout, `payout_refused:${id}`, isMember)]
}

type Reversal = { id: string; cents: number }

/** The provider took back a part of what it sent, or all of it. The fee comes back with the last part. */
export async function returnParts(
  tx: Transaction,
  payout: StoredPayout,
  reversals: readonly Reversal[],
  isMember: boolean,
) {
  const sum = reversals.reduce((total, { cents }) => total + cents, 0)
  const isAll = payout.returnedCents + sum === payout.cents
  const feeCents = isAll ? payout.feeCents : 0
  const transfers = reversals.map(({ id, cents }, index) => {
    const isLast = index === reversals.length - 1
    return transferOf(payout, { returnId: id, cents, feeCents: isLast ? feeCents : 0 })
  })
  await tell(tx, payout, { cents: sum + feeCents, why: 'reversed', reason: null, isAll }, isMember)
  return [...transfers, ...givenUp(payout, `payout_returned:${reversals.at(-1)!.id}`, isMember)]
}

type Returned = { returnId: string; cents: number; feeCents: number }

function transferOf({ id, memberId }: StoredPayout, { returnId, cents, feeCents }: Returned) {
  return payoutReturned({ payoutId: id, returnId, memberId, units: unitsOfCents(cents + feeCents), cents, feeCents })
}

/** The site gets what returns after a member left. */
function givenUp({ memberId }: StoredPayout, occasion: string, isMember: boolean): Transfer[] {
  return isMember ? [] : [giveUp({ memberId, occasion, actorId: null })]
}

type Told = Omit<DetailsOf<'payout_returned'>, 'vbt'>

async function tell(tx: Transaction, { id, memberId }: StoredPayout, told: Told, isMember: boolean) {
  if (!isMember) return
  const details = { ...told, vbt: told.cents / VBT_CENTS }
  await record(tx, { type: 'payout_returned', actorId: memberId, subjectId: id, details })
}
