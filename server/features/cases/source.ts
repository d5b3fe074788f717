import type { Role } from '#contract/members.ts'
import type { NotificationType } from '#contract/notification-types.ts'
import type { Fragment, ReadSql } from '../../platform/database/database.ts'
import type { ByType } from '../happenings/index.ts'
import type { Fact } from '../notifications/index.ts'

/**
 * A kind of case that a slice brings before those who decide, such as disputes. The slice declares which cases are open and
 * when somebody asks for a decision; this slice lists the cases of all kinds, and notifies everyone who may handle them.
 */
export type CaseSource<Kind extends string = string> = {
  kind: Kind
  /** Who may handle it: members with this role, or a higher one, whom the case doesn't concern. */
  role: Exclude<Role, 'member'>
  /**
   * A query of the open ones: `subject_id`, `concerned` (an array of members' ids), `opened_at`, `is_waiting` (for a
   * decision), `ends_at` (by itself, or null), and `ranked_at`, by which the earliest comes first.
   */
  open: (sql: ReadSql) => Fragment
  /** The happenings that ask for a decision. Null: this one doesn't. */
  asks: ByType<Asked | null>
  notice: CaseNotice
}

/** `fact`: what the notification says; the slice has words for it. */
type Asked = { concerned: readonly number[]; fact: Fact }

/** Unread notifications of one group share a row, so they lead to a list: `path`. */
type CaseNotice = { type: NotificationType; about: string; group: string; path: string }

export type CaseSources<Kind extends string = string> = readonly CaseSource<Kind>[]
