import type { Role } from '#contract/members.ts'
import type { NotificationType } from '#contract/notification-types.ts'
import type { Fragment, ReadSql } from '../../platform/database/database.ts'
import type { ByType } from '../happenings/index.ts'
import type { Fact } from '../notifications/index.ts'

/**
 * A kind of case that needs a decision, such as disputes. The slice declares which cases are open, and when someone
 * asks for a decision; this slice lists the cases of all kinds, and notifies everyone who may decide.
 */
export type CaseSource<Kind extends string = string> = {
  kind: Kind
  /** Members with at least this role may decide, unless the case concerns them. */
  role: Exclude<Role, 'member'>
  /**
   * SQL query of the open cases: `subject_id`, `concerned` (member ids), `opened_at`, `is_waiting` (for a decision),
   * `ends_at` (null if it has no deadline), and `ranked_at` (earliest first).
   */
  open: (sql: ReadSql) => Fragment
  /** The happenings that ask for a decision. Null if this one doesn't. */
  asks: ByType<Asked | null>
  notice: CaseNotice
}

/** `fact`: what the notification says; the slice has words for it. */
type Asked = { concerned: readonly number[]; fact: Fact }

/** Unread notifications of one group share a row, so they lead to a list: `path`. */
type CaseNotice = { type: NotificationType; about: string; group: string; path: string }

export type CaseSources<Kind extends string = string> = readonly CaseSource<Kind>[]
