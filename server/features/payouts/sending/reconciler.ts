import type { Sql } from '../../../platform/database/database.ts'
import type { Provider } from '../../payments/index.ts'
import { askForTransfer } from './asking.actions.ts'
import { followPayout } from './following.actions.ts'
import { listToAskFor, listToFollow } from './open.queries.ts'

const BATCH = 100

export type Reconciling = { sql: Sql; provider: Provider; onError: (error: unknown) => void }

/** Asks for the transfers that the provider has not made yet, or made without our knowing. */
export async function askForTransfers({ sql, provider, onError }: Reconciling) {
  await each(await listToAskFor(sql, BATCH), onError, async (id) => {
    await askForTransfer(sql, provider, id)
    // What its webhooks said before was about a transfer that nobody here knew.
    await followPayout(sql, provider, id)
  })
}

/** Asks what became of the transfers that it made, in case webhooks are lost. */
export async function followPayouts({ sql, provider, onError }: Reconciling) {
  await each(await listToFollow(sql, BATCH), onError, (id) => followPayout(sql, provider, id))
}

/** One at a time, so that a long list is not a burst of calls. A failure does not stop the rest. */
async function each(ids: readonly number[], onError: Reconciling['onError'], act: (id: number) => Promise<unknown>) {
  for (const id of ids) await act(id).catch(onError)
}
