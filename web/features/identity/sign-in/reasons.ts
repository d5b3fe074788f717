import { own } from '#contract/own.ts'

/** Why a visitor has to sign in for what they just chose, by the `why` parameter of the sign-in page. */
const reasons: Record<string, string> = {
  like: 'Likes and dislikes count once per person. Sign in to add yours.',
  bookmark: 'Bookmarks are saved to your account. Sign in to bookmark this post.',
  follow: 'Your follows are saved to your account. Sign in to keep up with new posts.',
  comment: 'Comments show your name. Sign in to send yours. We’ll keep what you typed.',
  reply: 'Replies show your name. Sign in to send yours.',
  report: 'Reports go to the moderators, with your name. Sign in to send yours.',
  tip: 'Tips come out of your tokens. Sign in to thank the author.',
  post: 'Posts show your name. Sign in to create one.',
  message: 'Messages show your name. Sign in to send yours.',
  save: 'Saved searches notify you of new posts. Sign in to save this one.',
}

/** Undefined without a known reason; the screen then says what the site is about. */
export function reasonOf(why: string | undefined) {
  return why === undefined ? undefined : own(reasons, why)
}
