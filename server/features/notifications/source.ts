import type { Member } from '#contract/members.ts'
import type { NotificationType } from '#contract/notification-types.ts'
import type { Fragment, Sql, Transaction } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import type { ByType, HappeningType } from '../happenings/index.ts'

/**
 * What a slice declares of its notifications. Everything else happens here for all of them: who wants to be told and how,
 * blocks and mutes, gathering into one row, portions, mails, and push.
 */
export type NotificationSource = {
  /** Whom a happening concerns. Of several notices that name a member, the first one is theirs. */
  notices?: ByType<Notice[] | Promise<Notice[]>, [Transaction]>
  /** What takes which act back: whatever was told of the act and is unread goes, unless the act holds again. */
  undone?: { readonly [Type in HappeningType]?: HappeningType }
  /** Which subjects are gone after a happening, for everybody or for everybody else: what was told of them goes. */
  gone?: ByType<Gone[], [Transaction]>
  /** What notifications can be about, by the type of the subject. */
  subjects?: Readonly<Record<string, NotificationSubject>>
}

export type Notice = {
  type: NotificationType
  /** Ids of members, or a query of rows with a `member_id`; null is nobody. */
  members: readonly number[] | Fragment
  /** What is known only now; those of unread notifications that it joins are replaced. */
  details?: NotificationDetails
  /** The group key: unread notifications of one group are one row. Without it those of this type and subject are. */
  group?: string
  /** The type of the subject, if it is not the happening's. The query then says which one in `subject_id`. */
  about?: string
}

export type NotificationDetails = {
  fromVbt?: number
  toVbt?: number
  searchId?: number
  name?: string
  /** Adds up in a group. */
  matches?: number
  query?: string
  /** What the words say it is about, if it is not the subject. */
  subject?: string
  reason?: string
  outcome?: string
}

export type Gone = {
  /** The type of the subjects. */
  about: string
  /** A query of `subject_id` and `kept_by`: who still sees it, or null. */
  subjects: Fragment
  /** What a group is about from now on, if others joined it: not the subject that is gone. */
  group?: { key: string; about: string; subjectId: number }
}

export type NotificationSubject = {
  /**
   * A query of one row: `is_gone`, `is_hidden` (only its owner sees it), and `owner_id`. It must lock the row of the
   * subject `for key share`, so that nobody deletes it while somebody is being told. Without it the subject always stands.
   */
  standing?: (sql: Sql, id: number) => Fragment
  /** A condition: whether `member`, a column, wants to hear nothing about it. */
  isMutedBy?: (sql: Sql, id: number, member: string) => Fragment
  /**
   * A query of one row, what a list shows of the subject whose id is in the column `id`: `post_id`, `kind`, `title`,
   * `is_mine`, `is_visible` (all of the post, see `shownPost`), `is_there`, `text`, and `anchor`, what follows the post's path.
   */
  shown?: (sql: Sql, viewer: Viewer, id: string) => Fragment
  /** Where it leads, behind the hash; null: nowhere. Without it: to its post. */
  path?: (told: { details: NotificationDetails; actors: readonly Member[]; subjectId: number }) => string | null
}

export type NotificationSources = readonly NotificationSource[]

/** Undefined: nobody declared it, and there is nothing to show or to ask. */
export function subjectNamed(sources: NotificationSources, type: string): NotificationSubject | undefined {
  return subjectsOf(sources).get(type)
}

export function subjectsOf(sources: NotificationSources) {
  return new Map(sources.flatMap(({ subjects = {} }) => Object.entries(subjects)))
}
