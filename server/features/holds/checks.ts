import type { HoldReason } from '#contract/moderation.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { countLinks } from '../allowances/index.ts'
import { reportableComment } from '../comments/index.ts'
import { fingerprintOf, listSamePictures } from '../fingerprints/index.ts'
import { record } from '../happenings/index.ts'
import { openCase } from '../moderation/index.ts'
import { type CheckedPost, type PostHooks, reportablePost, type TextChecks } from '../posts/index.ts'
import { reportableReply } from '../replies/index.ts'
import { checkInPost, getAuthor, getRuleBook } from './checking.queries.ts'
import { holdReasons } from './policy.ts'
import { brokenRules } from './rule-book.ts'

const reportables = { post: reportablePost, comment: reportableComment, reply: reportableReply }

/** Holds posts that look like spam until a moderator has looked at them. */
export const holdPostHooks: PostHooks = {
  async check(tx, viewer, post) {
    const reasons = await reasonsForPost(tx, viewer, post)
    if (reasons.length === 0) return false
    await hold(tx, viewer, { itemType: 'post', itemId: post.id }, reasons)
    return true
  },
}

/** The same for comments and replies, which are only compared with the rules of admins. */
export const textChecks: TextChecks = {
  async reasonsFor(tx, viewer, text) {
    const { isExempt, rulesKey } = await getAuthor(tx, viewer)
    return isExempt ? [] : brokenRules(await getRuleBook(tx, rulesKey), text)
  },
  hold,
}

async function reasonsForPost(tx: Transaction, viewer: Viewer, post: CheckedPost): Promise<HoldReason[]> {
  const { id, kind, title, description, link, images, isNew, isShown } = post
  const [{ author, isExempt, rulesKey, texts }, pictures] = await Promise.all([
    checkInPost(tx, viewer, { postId: id, fingerprint: fingerprintOf(description) }),
    listSamePictures(tx, { postId: id, mediaIds: images }),
  ])
  if (isExempt || !(isNew || isShown)) return []
  // Only new accounts are asked for them, and finding them takes longer than the rest.
  const links = author.isNew ? countLinks(description) + (link ? 1 : 0) : 0
  return [
    ...brokenRules(await getRuleBook(tx, rulesKey), `${title}\n${description}\n${link ?? ''}`),
    ...holdReasons(author, { kind, isNew, links }, { texts, pictures }, new Date()),
  ]
}

async function hold(
  tx: Transaction,
  viewer: Viewer,
  item: { itemType: keyof typeof reportables; itemId: number },
  holdReasons: readonly HoldReason[],
) {
  const facts = { ...item, authorId: viewer.id, cause: 'hold' as const, holdReasons }
  const subjectId = await openCase(tx, reportables[item.itemType], facts)
  await record(tx, { type: 'item_held', actorId: viewer.id, subjectId, details: item })
}
