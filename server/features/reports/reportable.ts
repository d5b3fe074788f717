import type { ReportedType } from '#contract/reports.ts'
import type { Fragment, Sql, Transaction } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'

/** What the slice of a thing says so that it can be reported. */
export type Reportable = {
  /** As a refusal names it. */
  name: string
  /**
   * A query of the one with this id, if the viewer sees it: `title`, `text`, `author_id`, and where it stands, `post_id`
   * and `post_kind`.
   */
  snapshotOf(sql: Sql, viewer: Viewer, id: number): Fragment
  /** A query of the `state` (shown, hidden, or gone) of the one whose id is in `column`; no row: it is gone. */
  stateOf(sql: Sql, column: string): Fragment
  hide(tx: Transaction, viewer: Viewer, id: number, reason: string): Promise<void>
  /** Whether it stays, without a name, when its author leaves. */
  outlivesAuthor: boolean
}

/** Everything that can be reported. */
export type Reportables = Readonly<Record<ReportedType, Reportable>>
