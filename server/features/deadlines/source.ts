import type { Fragment, Transaction } from '../../platform/database/database.ts'
import type { DeadlineSubject, DueSubject } from './deadline.ts'

/** What a slice does when deadlines of its subjects have passed. */
export type DueSource<Subject extends { id: number } = { id: number }> = {
  subject: DeadlineSubject
  /**
   * Locks subjects with passed deadlines, `deadlines due` joined to their own table, and skips those that someone else
   * has locked: `where` finds the deadlines. Longest overdue first, up to `limit`; a subject may come several times.
   */
  lock(tx: Transaction, due: { where: Fragment; limit: number }): Promise<Subject[]>
  /** Does what is due, longest overdue first. The deadlines are gone. */
  take(tx: Transaction, subjects: readonly DueSubject<Subject>[]): Promise<unknown>
}
