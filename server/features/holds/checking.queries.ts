import { MOST_AT_ONCE, NEW_ACCOUNT_DAYS } from '#contract/holds.ts'
import { raw, type Transaction } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import {
  type Copy,
  type Fingerprint,
  type LikelyCopy,
  likelyTexts,
  sameTexts,
  upsertFingerprint,
} from '../fingerprints/index.ts'
import type { Account } from './policy.ts'
import { openRuleBook, type Rule, type RuleBook } from './rule-book.ts'

/** `isExempt`: moderators, admins, and sample members are never held. `rulesKey`: changes with the rules. */
type Author = { isExempt: boolean; rulesKey: string }

/** Who writes a text. Their role is read anew: imports run without one. */
export async function getAuthor(tx: Transaction, viewer: Viewer): Promise<Author> {
  const [author] = await tx<[Author]>`
    select ${authorColumns(tx)} from members, hold_rule_book where members.id = ${viewer.id}`
  return author
}

type Written = { postId: number; fingerprint: Fingerprint }
type Facts = Author & { author: Account; texts: Copy[] }

/**
 * Makes a post's text findable, and returns its author and the posts with the same text: in one statement, because a publish with
 * all checks should hardly cost more than one without.
 */
export async function checkInPost(tx: Transaction, viewer: Viewer, { postId, fingerprint }: Written): Promise<Facts> {
  const likely = fingerprint
    ? tx`(
        select coalesce(json_agg(json_build_object('postId', post_id, 'authorId', author_id, 'kind', kind,
          'createdAt', created_at, 'isRemoved', is_removed, 'text', text) order by post_id desc), '[]')
        from (${likelyTexts(tx, postId, fingerprint)}) as found)`
    : tx`'[]'::json`
  const [row] = await tx<[Author & { author: Account; likely: LikelyCopy[] }]>`
    with stored as (${upsertFingerprint(tx, postId, fingerprint)})
    select ${authorColumns(tx)}, ${likely} as likely, json_build_object(
      'id', members.id, 'isNew', young.is_new, 'posts', made.posts, 'recentPosts', made.recent
    ) as author
    from hold_rule_book, members
      cross join lateral (select created_at > now() - make_interval(days => ${raw(String(NEW_ACCOUNT_DAYS))}) as is_new) as young
      cross join lateral (
        select count(*) as posts,
          count(*) filter (where created_at > now() - make_interval(mins => ${raw(String(MOST_AT_ONCE.minutes))})) as recent
        from posts where young.is_new and author_id = members.id and id <> ${postId}) as made
    where members.id = ${viewer.id}`
  const { likely: found, ...facts } = row
  return { ...facts, texts: fingerprint ? sameTexts(fingerprint, found) : [] }
}

/** The key names the database, because a process can serve several of them. */
function authorColumns(tx: Transaction) {
  return tx`role <> 'member' or is_sample as is_exempt, concat_ws(' ', current_database(), version) as rules_key`
}

let latest: { key: string; book: RuleBook } | undefined

/** The active rules. They are read again only when they have changed. */
export async function getRuleBook(tx: Transaction, key: string): Promise<RuleBook> {
  if (latest?.key !== key) {
    const rules = await tx<Rule[]>`select kind, text, key from hold_rules where state = 'active'`
    latest = { key, book: openRuleBook(rules) }
  }
  return latest.book
}
