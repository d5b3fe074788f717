import { FIRST_POSTS, MOST_AT_ONCE, MOST_SAME_TEXTS } from '#contract/holds.ts'
import type { HoldReason } from '#contract/moderation.ts'
import type { PostKind } from '#contract/posts.ts'
import type { Copy } from '../fingerprints/index.ts'

/**
 * What is known of an author. `isNew`: their account is young, and `posts` and `recentPosts` count its others; older accounts
 * are not counted.
 */
export type Account = { id: number; isNew: boolean; posts: number; recentPosts: number }
type Written = { kind: PostKind; isNew: boolean; links: number }
type Copies = { texts: readonly Copy[]; pictures: readonly Copy[] }

const DAY_MS = 86_400_000

/** Why a post by this author waits, apart from the rules of admins. */
export function holdReasons(author: Account, post: Written, copies: Copies, now: Date): HoldReason[] {
  return [...accountReasons(author, post), ...copyReasons(author, post, copies, now)]
}

/** A spammer's first post has a link, or is one of many. */
function accountReasons({ isNew, posts, recentPosts }: Account, post: Written): HoldReason[] {
  if (!isNew) return []
  const hasFirstLinks = post.links > 0 && posts < FIRST_POSTS
  const isTooMany = post.isNew && recentPosts >= MOST_AT_ONCE.posts
  return [
    ...(hasFirstLinks ? [{ check: 'first_links' as const, detail: null }] : []),
    ...(isTooMany ? [{ check: 'many_at_once' as const, detail: String(recentPosts + 1) }] : []),
  ]
}

function copyReasons(author: Account, { kind }: Written, { texts, pictures }: Copies, now: Date): HoldReason[] {
  const sameTexts = texts.filter((copy) => isSuspicious(author, kind, copy))
  const ownTexts = texts.filter(({ authorId, createdAt }) => authorId === author.id && isToday(createdAt, now))
  const isRepeated = kind !== 'market' && ownTexts.length >= (author.isNew ? 1 : MOST_SAME_TEXTS)
  const repeated = isRepeated ? ownTexts.filter((copy) => !sameTexts.includes(copy)) : []
  const samePictures = pictures.filter((copy) => isSuspicious(author, kind, copy))
  return [...counted('same_text', sameTexts.length + repeated.length), ...counted('same_picture', samePictures.length)]
}

/**
 * A copy of what a moderator hid always waits, and so does a copy of what others posted, except for parts: sellers share the texts
 * and the photos of manufacturers, so only new accounts are asked.
 */
function isSuspicious(author: Account, kind: PostKind, copy: Copy) {
  return copy.isRemoved || (copy.authorId !== author.id && (author.isNew || kind !== 'market'))
}

function isToday(createdAt: string, now: Date) {
  return now.getTime() - Date.parse(createdAt) < DAY_MS
}

function counted(check: 'same_text' | 'same_picture', count: number): HoldReason[] {
  return count === 0 ? [] : [{ check, detail: String(count) }]
}
