import type { DisputeEndings, OrderKind } from '../kind.ts'
import type { DisputeRow } from './queries.ts'

const ofOrder: DisputeEndings = { settle: 'settle', decide: 'decide' }

/** The steps that end a dispute. Throws if orders of this kind are not returned. */
export function endingsOf(
  { contract, returnDispute }: OrderKind,
  { about }: Pick<DisputeRow, 'about'>,
): DisputeEndings {
  if (about === 'order') return ofOrder
  if (!returnDispute) throw new Error(`Orders of the kind '${contract.name}' have no returns.`)
  return returnDispute
}
