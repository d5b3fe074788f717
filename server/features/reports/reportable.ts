import type { ReportedType, ReportSnapshot } from '#contract/reports.ts'
import type { Fragment, Sql, Transaction } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'

/** What a slice declares about a type of item so that members can report it. */
export type Reportable = {
  /** The name in errors. */
  name: string
  /**
   * A query of the item with this id, if the viewer may see it: `title`, `text`, `author_id`, and the post it is under,
   * as `post_id` and `post_kind`. For a message, `earlier` has the messages before it. Types that have them add `price`
   * (as people read it), `picture_ids`, `anchor` (what follows the address of the post), and `edited_at`.
   */
  snapshotOf(sql: Sql, viewer: Viewer, id: number): Fragment
  /** The same columns as they are now, whoever may see it. `authorId`: whose words, if it has several sides. */
  currentOf(sql: Sql, id: number, authorId: number | null): Fragment
  /** A query of the `state` (shown, hidden, held, or gone) of the item whose id is in `column`. No row: it is gone. */
  stateOf(sql: Sql, column: string): Fragment
  /** Locks the item until the transaction ends, with what its slice locks before it. */
  lock(tx: Transaction, id: number): Promise<void>
  /** Null: it can’t be hidden. */
  hide: ((tx: Transaction, viewer: Viewer, id: number, reason: string) => Promise<void>) | null
  unhide: ((tx: Transaction, viewer: Viewer, id: number) => Promise<void>) | null
  /**
   * Takes back what a moderator decided about an item that a check held: it waits again, and nobody has been told. Only of what can
   * be held.
   */
  holdAgain?(tx: Transaction, id: number): Promise<void>
  /** Whether the item stays, without a name, when its author leaves. */
  outlivesAuthor: boolean
}

/** Everything that can be reported. */
export type Reportables = Readonly<Record<ReportedType, Reportable>>

/** An item as it is, or was. `pictureIds`: files. */
export type ItemFacts = {
  authorId: number | null
  snapshot: ReportSnapshot
  price: string | null
  anchor: string | null
  pictureIds: readonly number[]
  editedAt: string | null
}

/** What the slice that keeps cases does when something is reported. It is injected, because it is in a higher layer. */
export type ReportCases = {
  /** The open case of the item, which is locked from now on. */
  open(tx: Transaction, item: { itemType: ReportedType; itemId: number }, facts: ItemFacts): Promise<number>
  /** Counts the open reports of a case anew. */
  count(tx: Transaction, caseId: number): Promise<void>
}
