import { own } from '#contract/own.ts'
import type { Recorded } from '../../platform/background/happening-delivery.ts'

export const SUBJECT_TYPES = ['post', 'comment', 'reply', 'answer', 'followers'] as const
export type SubjectType = (typeof SUBJECT_TYPES)[number]
export type Subject = { type: SubjectType; id: number }

type What = Pick<Recorded, 'subjectId'> & { postId: number | undefined }

const of = (type: SubjectType, id: number | undefined): Subject[] => (id === undefined ? [] : [{ type, id }])

/** By the first word of a happening. */
const subjectsBy: Record<string, (what: What) => Subject[]> = {
  post: ({ subjectId }) => [...of('post', subjectId), ...of('answer', subjectId)],
  comment: ({ subjectId, postId }) => [...of('comment', subjectId), ...of('post', postId)],
  reply: ({ subjectId, postId }) => [...of('reply', subjectId), ...of('post', postId), ...of('answer', postId)],
  answer: ({ postId }) => of('answer', postId),
}

const followTypes = ['member_followed', 'member_unfollowed']
const earnNothing = ['post_published', 'post_edited', 'comment_edited', 'reply_edited']

/** What may earn more or less by this. (What follows from a block only the database knows.) */
export function subjectsOf({ type, subjectId, details }: Pick<Recorded, 'type' | 'subjectId' | 'details'>): Subject[] {
  if (followTypes.includes(type)) return of('followers', subjectId)
  if (earnNothing.includes(type)) return []
  const postId = typeof details.postId === 'number' ? details.postId : undefined
  return own(subjectsBy, type.split('_')[0]!)?.({ subjectId, postId }) ?? []
}
