import type { Member } from '#contract/members.ts'
import type { NotificationType } from '#contract/notification-types.ts'
import type { Fragment, Sql, Transaction } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import type { ByType, HappeningType } from '../happenings/index.ts'

/**
 * The notifications that a slice declares. This slice does the rest for all of them: preferences, blocks and mutes,
 * grouping, batches, emails, and push.
 */
export type NotificationSource = {
  /** Whom a happening concerns. A member named by several notices gets only the first one. */
  notices?: ByType<Notice[] | Promise<Notice[]>, [Transaction]>
  /** Which happening undoes which: unread notifications of the undone act are deleted, unless the act holds again. */
  undone?: { readonly [Type in HappeningType]?: HappeningType }
  /** Which subjects a happening removes, for everyone or everyone but one member, with their notifications. */
  gone?: ByType<Gone[], [Transaction]>
  /** The subjects of notifications, by type. */
  subjects?: Readonly<Record<string, NotificationSubject>>
  /** What notifications with a `fact` say, by the type of their happening. */
  words?: Readonly<Partial<Record<HappeningType, FactWords>>>
}

/**
 * What happened, for a sentence that is written only when a member reads it: events, ids, and amounts, but no titles,
 * which may change. The type of the slice has the rest.
 */
export type Fact = { readonly of: HappeningType }

/** The sentences of a page's facts for their reader, in the same order. Null: nothing is known about a fact anymore. */
export type FactWords = (sql: Sql, viewer: Viewer, facts: readonly Fact[]) => Promise<readonly (string | null)[]>

export type Notice = {
  type: NotificationType
  /** Member ids, or a query with a `member_id` column. A null names nobody. */
  members: readonly number[] | Fragment | Crowd
  /** Facts at this moment. They replace those of an unread notification in the same group. */
  details?: NotificationDetails
  /** The group key: unread notifications of one group share a row. Default: type and subject. */
  group?: string
  /** Only shown on the site: not emailed or pushed. */
  isQuiet?: true
  /** The type of the subject, if it isn't the happening's. The query then returns its id as `subject_id`. */
  about?: string
}

/**
 * For what may concern thousands: a query of `member_id` that reads only a part of them, by an index. It returns at least
 * the `most` lowest ids above `after`; an id may occur several times.
 */
export type Crowd = (part: CrowdPart) => Fragment
export type CrowdPart = { after: number; most: number }

export type NotificationDetails = {
  fromVbt?: number
  toVbt?: number
  fromUsd?: number
  toUsd?: number
  searchId?: number
  name?: string
  /** Summed within a group. */
  matches?: number
  query?: string
  /** What the sentence names, if not the subject. */
  subject?: string
  reason?: string
  /** What the type's sentence depends on, such as 'hidden'. Old notifications without a fact have a whole sentence. */
  outcome?: string
  /** Replaced as a whole by that of a later happening in the same group. */
  fact?: Fact
  /** Tokens that moved. Summed within a group. */
  vbt?: number
  /** Names nobody and ignores blocks, so that the actor stays anonymous. Give such notices a group of their own. */
  isUnsigned?: true
}

export type Gone = {
  /** The type of the subjects. */
  about: string
  /** A query of `subject_id` and `kept_by`: the member who still sees it, or null. */
  subjects: Fragment
  /** The new subject of a group in which other members also took part. */
  group?: { key: string; about: string; subjectId: number }
}

export type NotificationSubject = {
  /**
   * A query of one row: `is_gone`, `is_hidden` (only its owner sees it), and `owner_id`. It must lock the subject's row
   * `for key share`, so that nobody deletes it meanwhile. If left out, the subject always exists.
   */
  standing?: (sql: Sql, id: number) => Fragment
  /** SQL condition: the member in the column `member` muted the subject. */
  isMutedBy?: (sql: Sql, id: number, member: string) => Fragment
  /**
   * A query of one row with what a list shows of the subject whose id is in the column `id`: `post_id`, `kind`,
   * `title`, `is_mine`, `is_visible` (all of the post, see `shownPost`), `is_there`, `text`, and `anchor`, which
   * follows the post's path.
   */
  shown?: (sql: Sql, viewer: Viewer, id: string) => Fragment
  /** The hash route to link to, or null for none. Default: its post. */
  path?: (notification: { details: NotificationDetails; actors: readonly Member[]; subjectId: number }) => string | null
}

export type NotificationSources = readonly NotificationSource[]

/** Undefined if no slice declares this type. */
export function subjectNamed(sources: NotificationSources, type: string): NotificationSubject | undefined {
  return subjectsOf(sources).get(type)
}

export function subjectsOf(sources: NotificationSources) {
  return new Map(sources.flatMap(({ subjects = {} }) => Object.entries(subjects)))
}
