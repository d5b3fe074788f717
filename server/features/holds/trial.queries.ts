import { type HoldTrial, MOST_TRIED_POSTS, TRIAL_DAYS, TRIAL_EXAMPLES, type TriedPost } from '#contract/holds.ts'
import type { PostKind } from '#contract/posts.ts'
import type { Sql } from '../../platform/database/database.ts'
import { joinAvatar, type MemberColumns, memberColumns, presentMember } from '../identity/index.ts'
import { excerptOf } from './excerpt.ts'
import { brokenRules, openRuleBook, type Rule, type RuleBook } from './rule-book.ts'

/** So few that the server answers others between two batches. */
const BATCH_POSTS = 500
/** Then the trial ends with what it has seen. */
const MOST_MS = 3_000

type PostRow = MemberColumns & {
  id: number
  kind: PostKind
  title: string
  text: string
  createdAt: string
  moment: string
}
type Seen = Omit<HoldTrial, 'rule'>

/** What a rule would have held of the shown posts of the last week, latest first. Posts of moderators are never held. */
export async function tryOnLastWeek(sql: Sql, rule: Rule): Promise<Seen> {
  const book = openRuleBook([rule])
  const endsAt = performance.now() + MOST_MS
  const seen: Seen = { posts: 0, held: 0, isComplete: false, examples: [] }
  let last: PostRow | undefined
  while (!seen.isComplete && seen.posts < MOST_TRIED_POSTS && performance.now() < endsAt) {
    const rows = await listPosts(sql, last)
    for (const row of rows) look(book, row, seen)
    last = rows.at(-1)
    seen.isComplete = rows.length < BATCH_POSTS
  }
  return seen
}

function look(book: RuleBook, row: PostRow, seen: Seen) {
  seen.posts += 1
  if (brokenRules(book, row.text).length === 0) return
  seen.held += 1
  if (seen.examples.length < TRIAL_EXAMPLES) seen.examples.push(presentPost(book, row))
}

function presentPost(book: RuleBook, { id, kind, title, text, createdAt, ...row }: PostRow): TriedPost {
  const found = excerptOf(text, (part) => brokenRules(book, part).length > 0)
  return { id, kind, title, author: presentMember(row), createdAt, found }
}

function listPosts(sql: Sql, last: PostRow | undefined) {
  const isOlder = last
    ? sql`(posts.created_at, posts.id) < (${last.moment}::timestamptz, ${last.id}::bigint)`
    : sql`true`
  return sql<PostRow[]>`
    select posts.id, posts.kind, posts.title, posts.created_at, posts.created_at::text as moment,
      concat_ws(E'\\n', posts.title, left(posts.description, 20000), posts.link) as text, ${memberColumns(sql)}
    from posts join members on members.id = posts.author_id ${joinAvatar(sql)}
    where posts.hidden_at is null and posts.deleted_at is null and members.role = 'member'
      and posts.created_at > now() - make_interval(days => ${TRIAL_DAYS}) and ${isOlder}
    order by posts.created_at desc, posts.id desc limit ${BATCH_POSTS}`
}
