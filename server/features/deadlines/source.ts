import type { Fragment, Transaction } from '../../platform/database/database.ts'
import type { DeadlineSubject, DueSubject } from './deadline.ts'

/** How a slice handles its subjects' deadlines once they have passed. */
export type DueSource<Subject extends { id: number } = { id: number }> = {
  subject: DeadlineSubject
  /**
   * Locks the subjects whose deadlines have passed, most overdue first, up to `limit`. Join `deadlines due` to the
   * slice's own table, filter by `where`, and skip locked rows. A subject may occur several times.
   */
  lock(tx: Transaction, due: { where: Fragment; limit: number }): Promise<Subject[]>
  /** Takes the steps that are due, most overdue first. Their deadlines are already deleted. */
  take(tx: Transaction, subjects: readonly DueSubject<Subject>[]): Promise<unknown>
}
