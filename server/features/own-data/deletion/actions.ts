import { audit } from '../../../platform/database/audit.ts'
import { inTransaction, type Sql, type Transaction } from '../../../platform/database/database.ts'
import { dropMember, lockLeaver } from '../../identity/index.ts'
import { listOwnFiles, type Media, removeFiles } from '../../media/index.ts'

/** What a slice does about its own rows when a member leaves, in the transaction that ends with the member's row. */
export type Forget = (tx: Transaction, memberId: number) => Promise<void>

/** What must be done before, in transactions of its own. It can be repeated. */
export type Prepare = (sql: Sql, memberId: number) => Promise<void>

export type Departure = { preparations: readonly Prepare[]; hooks: readonly Forget[] }

/** Deadlock with a transaction that locks the same rows in another order. A retry succeeds. */
const DEADLOCK = '40P01'
const TRIES = 5

/** Permanent. Only what others built on stays, without the member's name. Deletes their files immediately. */
export async function deleteMember(media: Media, { preparations, hooks }: Departure, memberId: number) {
  for (const prepare of preparations) await prepare(media.sql, memberId)
  const files = await listOwnFiles(media, memberId)
  for (let tries = 1; ; tries++) {
    try {
      await inTransaction(media.sql, (tx) => leave(tx, hooks, memberId))
      break
    } catch (error) {
      if ((error as { code?: string }).code !== DEADLOCK || tries === TRIES) throw error
    }
  }
  await removeFiles(media, memberId, files)
}

async function leave(tx: Transaction, hooks: readonly Forget[], memberId: number) {
  const leaver = await lockLeaver(tx, memberId)
  for (const forget of hooks) await forget(tx, memberId)
  await audit(tx, { id: memberId }, { action: 'account_deleted', subjectId: memberId })
  await dropMember(tx, leaver)
}
