import type { Member } from '#contract/members.ts'
import { SUBJECTS } from '#contract/notification-facts.ts'
import { aboutType } from '#contract/notification-types.ts'
import type { Notification } from '#contract/notifications.ts'
import { pathOf } from '#contract/paths.ts'
import type { PostKind } from '#contract/posts.ts'
import { excerptOf } from './excerpt.ts'
import { type NotificationDetails, type NotificationSources, subjectNamed } from './source.ts'

export type NotificationRow = {
  id: number
  type: Notification['type']
  subjectType: string
  subjectId: number
  /** Facts from the time it happened. */
  details: NotificationDetails
  happenedAt: string
  isNew: boolean
  postId: number | null
  kind: PostKind
  title: string
  isMine: boolean
  text: string | null
  anchor: string | null
}

export type ActorRow = { member: Member; actorCount: number }

export function presentNotification(
  sources: NotificationSources,
  row: NotificationRow,
  actors: readonly ActorRow[],
  sentence: string | null,
): Notification {
  const { id, type, details, happenedAt, isNew, postId, kind, title, isMine } = row
  const { name, matches = 1, outcome, vbt, reason } = details
  const who = actors.map(({ member }) => member)
  return {
    id,
    type,
    actors: who,
    actorCount: actors[0]?.actorCount ?? 0,
    subject: subjectOf(row),
    post: postId === null ? null : { id: postId, kind, title, isMine },
    // No quote of what was liked or accepted: it is the reader's own text.
    text: aboutType(type).isQuote ? quoteOf(row) : (reason ?? null),
    search: name === undefined ? null : { name, matches },
    price: droppedPrice(details),
    outcome: sentence ?? outcome ?? null,
    vbt: vbt ?? null,
    path: linkOf(sources, row, who),
    happenedAt,
    isNew,
  }
}

function droppedPrice({ fromVbt, toVbt, fromUsd, toUsd }: NotificationDetails): Notification['price'] {
  if (fromUsd !== undefined && toUsd !== undefined) return { fromUsd, toUsd }
  return fromVbt === undefined || toVbt === undefined ? null : { fromVbt, toVbt }
}

function quoteOf({ text }: NotificationRow) {
  return (text !== null && excerptOf(text)) || null
}

function subjectOf({ subjectType, details }: NotificationRow): Notification['subject'] {
  const subject = details.subject ?? subjectType
  return SUBJECTS.find((each) => each === subject) ?? 'post'
}

function linkOf(
  sources: NotificationSources,
  { subjectType, subjectId, details, postId, kind, anchor }: NotificationRow,
  actors: readonly Member[],
) {
  const path = subjectNamed(sources, subjectType)?.path?.({ details, actors, subjectId })
  if (path) return path
  return postId === null ? '/notifications' : `${pathOf({ kind, id: postId })}${anchor ?? ''}`
}
