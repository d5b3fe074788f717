import type { Deed, Points } from '#contract/points.ts'

/** The published table of points. After a change, the next recount applies it. */
export const weights: Record<Deed, number> = {
  postLiked: 1,
  personRemarked: 2,
  postBookmarked: 2,
  commentLiked: 1,
  replyLiked: 1,
  answerAccepted: 15,
  memberFollowed: 3,
}

const texts: Record<Deed, string> = {
  postLiked: 'Someone likes your post',
  personRemarked: 'Someone comments on or replies to your post (each person counts once)',
  postBookmarked: 'Someone bookmarks your post',
  commentLiked: 'Someone likes your comment',
  replyLiked: 'Someone likes your reply in a thread',
  answerAccepted: 'Someone accepts your reply as the answer',
  memberFollowed: 'Someone follows you',
}

export const published: Points = {
  weights: (Object.keys(weights) as Deed[]).map((deed) => ({ deed, text: texts[deed], points: weights[deed] })),
  rules: [
    'Only what other people do counts, not what you do yourself.',
    'If one of you has blocked the other, neither earns points from the other.',
    'Anything undone, deleted, or hidden loses its points.',
    'The star on a post shows what that post earned. The star on a profile shows the total.',
    'Sample members and posts start with 13 points.',
  ],
}
