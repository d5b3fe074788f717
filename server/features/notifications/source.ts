import type { Member } from '#contract/members.ts'
import type { NotificationType } from '#contract/notification-types.ts'
import type { Fragment, Sql, Transaction } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import type { ByType, HappeningType } from '../happenings/index.ts'

/**
 * What a slice declares about its notifications. This slice handles the rest: preferences, blocks and mutes, grouping,
 * batches, emails, and push.
 */
export type NotificationSource = {
  /** Who to notify of a happening. A member in several notices only gets the first of them. */
  notices?: ByType<Notice[] | Promise<Notice[]>, [Transaction]>
  /**
   * Which happening each one undoes. Unread notifications of the undone act are deleted, unless the member has repeated
   * the act.
   */
  undone?: { readonly [Type in HappeningType]?: HappeningType }
  /**
   * The subjects that a happening removes, for everyone or for everyone but one member. Their notifications go, too.
   */
  gone?: ByType<Gone[], [Transaction]>
  /** The subjects of notifications, by type. */
  subjects?: Readonly<Record<string, NotificationSubject>>
  /** The sentences of notifications with a `fact`, by type of happening. */
  words?: Readonly<Partial<Record<HappeningType, FactWords>>>
}

/**
 * What happened, stored so that the sentence can be written when a member reads it: events, ids, and amounts. No
 * titles, because they may change. Each slice has a type with its own fields.
 */
export type Fact = { readonly of: HappeningType }

/**
 * The sentences for these facts, in the same order, as this reader should see them. Null if a fact no longer makes
 * sense.
 */
export type FactWords = (sql: Sql, viewer: Viewer, facts: readonly Fact[]) => Promise<readonly (string | null)[]>

export type Notice = {
  type: NotificationType
  /** Member ids, which may be null for nobody, or a query with a `member_id` column. */
  members: readonly number[] | Fragment | Crowd
  /** The facts as of now. They replace those of an unread notification in the same group. */
  details?: NotificationDetails
  /** The group key: unread notifications of one group share a row. Default: type and subject. */
  group?: string
  /** Only shown on the site: not emailed or pushed. */
  isQuiet?: true
  /** The type of the subject, if it isn't the happening's. The query then returns its id as `subject_id`. */
  about?: string
}

/**
 * For notices to thousands of members: a query of `member_id` that reads one part of them through an index. It must
 * return at least the `most` lowest ids above `after`; duplicates are fine.
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
  /** Named in the sentence instead of the subject. */
  subject?: string
  reason?: string
  /**
   * The variant of the type's sentence, such as 'hidden'. Older notifications, which have no `fact`, store a whole
   * sentence.
   */
  outcome?: string
  /** A later happening in the same group replaces it as a whole. */
  fact?: Fact
  /** Tokens that moved. Summed within a group. */
  vbt?: number
  /** Names nobody and ignores blocks, so that the actor stays anonymous. Put such notices in a group of their own. */
  isUnsigned?: true
}

export type Gone = {
  /** The type of the subjects. */
  about: string
  /** A query of `subject_id` and `kept_by`: the member who still sees it, or null. */
  subjects: Fragment
  /** The subject that a group gets instead, if other members also took part. */
  group?: { key: string; about: string; subjectId: number }
}

export type NotificationSubject = {
  /**
   * A query of one row: `is_gone`, `is_hidden` (only its owner sees it), and `owner_id`. It must lock the subject's row
   * `for key share`, so that nobody deletes it in the meantime. Without this query, the subject always exists.
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
