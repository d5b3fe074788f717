import { own } from '#contract/own.ts'

/** Why a visitor has to sign in for what they just chose, by the `why` parameter of the sign-in page. */
const reasons: Record<string, string> = {
  like: 'Sign in to like or dislike this.',
  bookmark: 'Sign in to bookmark this post and find it on all your devices.',
  follow: 'Sign in to follow, so you don’t miss new posts.',
  comment: 'Sign in to comment. We’ll keep what you typed.',
  reply: 'Sign in to reply.',
  report: 'Sign in to report this. Only moderators see who reported it.',
  tip: 'Sign in to tip. Tips come out of your tokens.',
  post: 'Sign in to post.',
  message: 'Sign in to send a message.',
  stock: 'Sign in, and we’ll notify you when it’s back in stock.',
  save: 'Sign in to save this search. We’ll notify you of new posts.',
}

/** Undefined without a known reason; the screen then says what the site is about. */
export function reasonOf(why: string | undefined) {
  return why === undefined ? undefined : own(reasons, why)
}
