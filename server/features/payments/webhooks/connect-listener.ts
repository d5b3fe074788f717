import type { Sql } from '../../../platform/database/database.ts'
import type { Provider } from '../provider/provider.ts'

/**
 * What the provider says about paying members: that a connected account, a payout of it to its bank, or a transfer to
 * one has changed. It only says what to ask about: it may be late, doubled, or out of order.
 */
export type ConnectEvent = {
  /** Such as `account.updated`, `payout.failed`, or `transfer.reversed`. */
  type: string
  /** The account, the payout, or the transfer. */
  objectId: string
  /** Null if the event is about a transfer, which is the site's own. */
  accountId: string | null
}

/** Told at least once of each event. If it fails, it is told again later. */
export type ConnectListener = (sql: Sql, provider: Provider, event: ConnectEvent) => Promise<void>
