import { own } from '#contract/own.ts'

/** Why a visitor has to sign in for what they just chose, by the `why` of the sign-in page's URL. */
const reasons: Record<string, string> = {
  like: 'Every like and dislike counts once per person. Sign in to add yours.',
  bookmark: 'Bookmarks are saved to your account. Sign in to keep this post.',
  follow: 'Who you follow is saved to your account. Sign in to see their new posts first.',
  comment: 'Comments show your name. Sign in to send yours; what you typed stays.',
  reply: 'Replies show your name. Sign in to answer.',
  post: 'Posts show your name. Sign in to create one.',
  save: 'Saved searches notify you of new posts. Sign in to save this one.',
}

/** Undefined if nobody asked: then the screen says what the site is about. */
export function reasonOf(why: string | undefined) {
  return why === undefined ? undefined : own(reasons, why)
}
