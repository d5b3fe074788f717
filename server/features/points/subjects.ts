import { type ByType, type Happened, resultOf, type TypeAbout } from '../happenings/index.ts'

export const SUBJECT_TYPES = ['post', 'comment', 'reply', 'answer', 'followers'] as const
export type SubjectType = (typeof SUBJECT_TYPES)[number]
export type Subject = { type: SubjectType; id: number }

/** The subjects whose points a happening may change. For a block, only the database knows which. */
export function subjectsOf(happening: Happened): Subject[] {
  return resultOf(subjectsBy, happening) ?? []
}

const subjectsBy: ByType<Subject[]> = {
  member_followed: ofMember,
  member_unfollowed: ofMember,

  post_liked: ofPost,
  post_unliked: ofPost,
  post_disliked: ofPost,
  post_undisliked: ofPost,
  post_bookmarked: ofPost,
  post_unbookmarked: ofPost,
  post_deleted: ofPost,
  post_restored: ofPost,
  post_hidden: ofPost,
  post_unhidden: ofPost,

  comment_made: ofComment,
  comment_removed: ofComment,
  comment_hidden: ofComment,
  comment_unhidden: ofComment,
  comment_liked: ofComment,
  comment_unliked: ofComment,

  reply_made: ofReply,
  reply_removed: ofReply,
  reply_hidden: ofReply,
  reply_unhidden: ofReply,
  reply_liked: ofReply,
  reply_unliked: ofReply,
  answer_accepted: ofAnswer,
  answer_unaccepted: ofAnswer,
}

function ofMember({ subjectId }: Happened<TypeAbout<'member'>>): Subject[] {
  return [{ type: 'followers', id: subjectId }]
}

function ofPost({ subjectId }: Happened<TypeAbout<'post'>>): Subject[] {
  return [
    { type: 'post', id: subjectId },
    { type: 'answer', id: subjectId },
  ]
}

function ofComment({ subjectId, details }: Happened<TypeAbout<'comment'>>): Subject[] {
  return [
    { type: 'comment', id: subjectId },
    { type: 'post', id: details.postId },
  ]
}

function ofReply({ subjectId, details }: Happened<TypeAbout<'reply'>>): Subject[] {
  return [
    { type: 'reply', id: subjectId },
    { type: 'post', id: details.postId },
    { type: 'answer', id: details.postId },
  ]
}

function ofAnswer({ details }: Happened<'answer_accepted' | 'answer_unaccepted'>): Subject[] {
  return [{ type: 'answer', id: details.postId }]
}
