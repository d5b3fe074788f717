import type { Sql } from '../../platform/database/database.ts'
import type { Provider } from './provider/provider.ts'
import { askForRefund } from './refunds.actions.ts'
import { listRefundsToAskFor } from './refunds.queries.ts'
import { syncTopUp } from './sync.actions.ts'
import { endTopUp, stopAfterDeclines } from './top-ups/actions.ts'
import { listToAskAbout } from './top-ups/queries.ts'
import { applyEvent } from './webhooks/actions.ts'
import type { ConnectListener } from './webhooks/connect-listener.ts'
import { listUnapplied } from './webhooks/queries.ts'

const BATCH = 200

type Options = { sql: Sql; provider: Provider; onError: (error: unknown) => void }
type Listening = { connectListeners: readonly ConnectListener[] }

/** Asks about open top-ups, in case their webhooks are lost, and ends those that are too old, or were given up. */
export async function askAboutTopUps({ sql, provider, onError }: Options) {
  await each(await listToAskAbout(sql, BATCH), onError, async ({ id, memberId, isOver }) => {
    await (isOver ? endTopUp(sql, provider, id) : syncTopUp(sql, provider, id))
    await stopAfterDeclines(sql, provider, memberId)
  })
}

/** Asks for refunds that the provider has not made yet. */
export async function askForRefunds({ sql, provider, onError }: Options) {
  await each(await listRefundsToAskFor(sql, BATCH), onError, (id) => askForRefund(sql, provider, id))
}

/** Applies webhooks that could not be applied when they arrived. */
export async function applyEvents({ sql, provider, connectListeners, onError }: Options & Listening) {
  await each(await listUnapplied(sql, BATCH), onError, (id) => applyEvent(sql, provider, connectListeners, id))
}

/** One at a time, so that a long list is not a burst of calls. A failure does not stop the rest. */
async function each<Item>(items: readonly Item[], onError: Options['onError'], act: (item: Item) => Promise<unknown>) {
  for (const item of items) await act(item).catch(onError)
}
