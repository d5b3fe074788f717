import type { Member } from '#contract/members.ts'
import type { Notification } from '#contract/notifications.ts'
import { pathOf } from '#contract/paths.ts'
import type { PostKind } from '#contract/posts.ts'

export type NotificationRow = {
  id: number
  type: Notification['type']
  details: Details
  happenedAt: string
  isNew: boolean
  commentId: number | null
  postId: number | null
  kind: PostKind
  title: string
  isMine: boolean
  replyId: number | null
  isMyReply: boolean | null
  text: string | null
}

/** What was known when it happened. */
type Details = {
  fromVbt?: number
  toVbt?: number
  name?: string
  matches?: number
  query?: string
  subject?: string
  reason?: string
  outcome?: string
}

export type ActorRow = { member: Member; actorCount: number }

export function presentNotification(row: NotificationRow, actors: ActorRow[]): Notification {
  const { id, type, details, happenedAt, isNew, postId, kind, title, isMine } = row
  const { name, matches = 1, fromVbt, toVbt, outcome } = details
  const who = actors.map(({ member }) => member)
  return {
    id,
    type,
    actors: who,
    actorCount: actors[0]?.actorCount ?? 0,
    subject: subjectOf(row),
    post: postId === null ? null : { id: postId, kind, title, isMine },
    text: textOf(row),
    search: name === undefined ? null : { name, matches },
    price: fromVbt === undefined || toVbt === undefined ? null : { fromVbt, toVbt },
    outcome: outcome ?? null,
    path: placeOf(row, who[0]),
    happenedAt,
    isNew,
  }
}

/** A comment on a post is about the post, one on a reply about the reply; a like is about what was liked. */
function subjectOf({ type, details, commentId, replyId, isMyReply }: NotificationRow): Notification['subject'] {
  if (type === 'moderation') return isSubject(details.subject) ? details.subject : 'post'
  if (type === 'comment') return isMyReply ? 'reply' : 'post'
  if (commentId !== null) return 'comment'
  return replyId === null ? 'post' : 'reply'
}

function isSubject(subject: string | undefined): subject is Notification['subject'] {
  return subject === 'post' || subject === 'comment' || subject === 'reply'
}

const SAYS_SOMETHING = ['comment', 'answer', 'mention', 'reply']

/** What somebody said, or the moderator's reason; what was liked or accepted is one's own. */
function textOf({ type, details, text }: NotificationRow) {
  if (type === 'moderation') return details.reason ?? null
  return SAYS_SOMETHING.includes(type) ? text : null
}

function placeOf(row: NotificationRow, actor: Member | undefined) {
  if (row.postId !== null) return placeInPost(row, row.postId)
  if (row.type === 'search') return `/search?${new URLSearchParams({ q: row.details.query ?? '' })}`
  return row.type === 'follower' && actor ? `/profile/${actor.handle}` : '/notifications'
}

/** The very reply or comment. */
function placeInPost({ kind, commentId, replyId }: NotificationRow, id: number) {
  const place = new URLSearchParams()
  if (replyId !== null) place.set('reply', String(replyId))
  if (commentId !== null) place.set('comment', String(commentId))
  return place.size > 0 ? `${pathOf({ kind, id })}?${place}` : pathOf({ kind, id })
}
