import type { DetailsOf, Happened } from '../../happenings/index.ts'
import type { Side } from '../deposit.ts'

/**
 * What notifications about deposits store: a step, for the side that didn't take it. Renaming an event takes a migration
 * of these, too.
 */
export type DepositFact = { of: 'deposit_stepped'; depositId: number; to: Side } & Pick<
  DetailsOf<'deposit_stepped'>,
  'event' | 'by' | 'state' | 'amountVbt' | 'waits'
>

export function stepFact({ subjectId: depositId, details }: Happened<'deposit_stepped'>, to: Side): DepositFact {
  const { event, by, state, amountVbt, waits } = details
  return { of: 'deposit_stepped', depositId, to, event, by, state, amountVbt, waits }
}
