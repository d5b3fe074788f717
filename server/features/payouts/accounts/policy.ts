import type { ConnectedAccount } from '../../payments/index.ts'
import type { StoredAccount } from './queries.ts'

/** What to store of the provider's answer. `isAsking`: the provider newly needs something from the member. */
export type Noted = Pick<StoredAccount, 'state' | 'needs' | 'needsBy'> & { isChanged: boolean; isAsking: boolean }

/** Null: the provider does not have the account anymore. */
export function notedOf(before: StoredAccount, answer: ConnectedAccount | null): Noted {
  const after = {
    state: answer?.state ?? 'restricted',
    needs: answer?.requirements ?? [],
    needsBy: answer?.deadline?.toISOString() ?? null,
  } as const
  return { ...after, isChanged: isChanged(before, after), isAsking: isAsking(before, after) }
}

type Known = Pick<StoredAccount, 'state' | 'needs' | 'needsBy'>

function isChanged(before: Known, after: Known) {
  return (
    before.state !== after.state ||
    before.needsBy !== after.needsBy ||
    before.needs.toSorted().join() !== after.needs.toSorted().join()
  )
}

function isAsking(before: Known, after: Known) {
  const isNewlyRestricted = after.state === 'restricted' && before.state !== 'restricted'
  const hasNewDate = after.state === 'ready' && after.needsBy !== null && before.needsBy === null
  return isNewlyRestricted || hasNewDate
}
