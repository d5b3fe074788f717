import type { ReportedType } from '#contract/reports.ts'
import type { Fragment, Sql, Transaction } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'

/** What a slice declares about a type of item so that members can report it. */
export type Reportable = {
  /** The name in errors. */
  name: string
  /**
   * A query of the item with this id, if the viewer may see it: `title`, `text`, `author_id`, and the post it is under,
   * as `post_id` and `post_kind`. For a message, `earlier` has the messages before it.
   */
  snapshotOf(sql: Sql, viewer: Viewer, id: number): Fragment
  /** A query of the `state` (shown, hidden, or gone) of the item whose id is in `column`. No row: it is gone. */
  stateOf(sql: Sql, column: string): Fragment
  hide(tx: Transaction, viewer: Viewer, id: number, reason: string): Promise<void>
  /** Whether the item stays, without a name, when its author leaves. */
  outlivesAuthor: boolean
}

/** Everything that can be reported. */
export type Reportables = Readonly<Record<ReportedType, Reportable>>
