import type { Deed, Points } from '#contract/points.ts'

/** The published table of what earns how many points. After a change, the next recount applies it. */
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
  postLiked: 'Somebody likes your post',
  personRemarked: 'Somebody comments or replies under your post; each person counts once',
  postBookmarked: 'Somebody bookmarks your post',
  commentLiked: 'Somebody likes your comment',
  replyLiked: 'Somebody likes your reply in a thread',
  answerAccepted: 'Somebody accepts your reply as the answer to their thread',
  memberFollowed: 'Somebody follows you',
}

export const published: Points = {
  weights: (Object.keys(weights) as Deed[]).map((deed) => ({ deed, text: texts[deed], points: weights[deed] })),
  rules: [
    'Only what other people do counts: nothing that you do yourself.',
    'Nothing counts between two people of whom one has blocked the other.',
    'What is taken back, deleted or hidden takes its points with it.',
    'The star on a post shows what that post earned; the star on a profile shows all of it.',
    'Sample people and posts begin with 13 points.',
  ],
}
