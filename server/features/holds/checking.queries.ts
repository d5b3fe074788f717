import { MOST_AT_ONCE, NEW_ACCOUNT_DAYS } from '#contract/holds.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import type { Account } from './policy.ts'
import { openRuleBook, type Rule, type RuleBook } from './rule-book.ts'

/** `isExempt`: moderators, admins, and sample members are never held. `rulesKey`: changes with the active rules. */
export type Author = Account & { isExempt: boolean; rulesKey: string }

/** What the checks need to know of whoever writes. Their role is read anew: imports run without one. */
export async function getAuthor(tx: Transaction, viewer: Viewer, exceptPostId: number | null = null) {
  const [author] = await tx<Author[]>`
    select members.id, role <> 'member' or is_sample as is_exempt, young.is_new, ${rulesKey(tx)} as rules_key,
      coalesce(made.posts, 0) as posts, coalesce(made.recent_posts, 0) as recent_posts
    from members
      cross join lateral (select created_at > now() - make_interval(days => ${NEW_ACCOUNT_DAYS}) as is_new) as young
      left join lateral (
        select count(*)::int as posts,
          (count(*) filter (where created_at > now() - make_interval(mins => ${MOST_AT_ONCE.minutes})))::int as recent_posts
        from posts where author_id = members.id and id is distinct from ${exceptPostId}::bigint) as made on young.is_new
    where members.id = ${viewer.id}`
  return author!
}

/** Names the database, because a process can serve several of them. */
function rulesKey(tx: Transaction) {
  return tx`(
    select concat_ws(' ', current_database(), count(*), max(version), max(changed_at)) from hold_rules where state = 'active')`
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
