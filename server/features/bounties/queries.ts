import type { Bounty, BountyState, PostBounty } from '#contract/bounties.ts'
import type { Sql, Transaction } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { type Viewer, viewerFor } from '../../platform/http/viewer.ts'
import { joinAvatar, type MemberColumns, memberColumns, presentMember } from '../identity/index.ts'
import { isListed, isVisiblePost } from '../posts/index.ts'
import { isReadableReply } from '../replies/index.ts'
import { isUnblocked } from '../visibility/index.ts'
import { type Facts, mayRaise } from './policy.ts'

type BountyRow = { vbt: number; state: BountyState; endsAt: string; endedAt: string | null; paidToId: number | null }
type PostRow = Omit<Facts, 'state'> & { [Name in keyof BountyRow]: BountyRow[Name] | null }

/** The bounty of a forum post that the viewer can see. */
export async function getPostBounty(sql: Sql, viewer: Viewer | null, postId: number): Promise<PostBounty> {
  const [row] = await sql<PostRow[]>`
    select ${factColumns(sql)}, vbt, ends_at, ended_at, paid_to_id
    from posts left join bounties on post_id = id
    where id = ${postId} and kind = 'forum' and ${isVisiblePost(sql, viewer)}`
  if (!row) throw refusal.notFound('Post')
  return {
    bounty: row.state === null ? null : await presentBounty(sql, viewer, row as BountyRow),
    answers: await countAcceptable(sql, { postId, authorId: row.authorId }),
    can: { raise: mayRaise(viewer, row) },
  }
}

async function presentBounty(sql: Sql, viewer: Viewer | null, { paidToId, ...row }: BountyRow): Promise<Bounty> {
  const { vbt, state, endsAt, endedAt } = row
  if (paidToId === null) return { vbt, state, endsAt, endedAt, paidTo: null }
  const [member] = await sql<MemberColumns[]>`
    select ${memberColumns(sql)} from members ${joinAvatar(sql)}
    where members.id = ${paidToId} and ${isUnblocked(sql, viewer, 'members.id')}`
  return { vbt, state, endsAt, endedAt, paidTo: member ? presentMember(member) : null }
}

function factColumns(sql: Sql) {
  return sql`
    posts.author_id, ${isListed(sql)} as is_open_to_all, accepted_reply_id is not null as has_accepted_answer, state`
}

/** Locks the post, then its bounty, as everyone does. Not found if the viewer may not see it. */
export async function lockPostWithBounty(tx: Transaction, viewer: Viewer, postId: number) {
  const [post] = await tx<Omit<Facts, 'state'>[]>`
    select author_id, ${isListed(tx)} as is_open_to_all, accepted_reply_id is not null as has_accepted_answer
    from posts where id = ${postId} and kind = 'forum' and ${isVisiblePost(tx, viewer)} for no key update`
  if (!post) throw refusal.notFound('Post')
  const bounty = await lockBounty(tx, postId)
  return { ...post, bounty, state: bounty?.state ?? null }
}

export type LockedBounty = { postId: number; vbt: number; raises: number; state: BountyState }

/** Lock its post first. */
export async function lockBounty(tx: Transaction, postId: number) {
  const [bounty] = await tx<LockedBounty[]>`
    select post_id, vbt, raises, state from bounties where post_id = ${postId} for update`
  return bounty ?? null
}

/** Null if there is none, or if it has ended. */
export async function lockOpenBounty(tx: Transaction, postId: number) {
  const bounty = await lockBounty(tx, postId)
  return bounty?.state === 'open' ? bounty : null
}

/** How many answers the author could accept: shown, by others who are still here, and not blocked on either side. */
export async function countAcceptable(sql: Sql, { postId, authorId }: { postId: number; authorId: number }) {
  const author = viewerFor(authorId)
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*)::int as count from replies
    where post_id = ${postId} and hidden_at is null and author_id <> ${authorId} and ${isReadableReply(sql, author)}`
  return count
}
