import type { Role } from '#contract/members.ts'
import { type CaseRow, MOST_OTHER_POSTS } from '#contract/moderation.ts'
import type { ReportedType } from '#contract/reports.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import type { Reportables } from '../../reports/index.ts'
import { lockOf } from '../policy.ts'
import { isOfOthers } from '../reading/rows.queries.ts'

export type LockedCase = {
  id: number
  version: number
  itemType: ReportedType
  itemId: number
  authorId: number | null
  authorRole: Role | null
  postKind: string | null
  isDecided: boolean
  isReporter: boolean
  isLatestUndone: boolean
  escalatedAt: string | null
  claimedBy: number | null
  claimer: string | null
  /** In minutes. */
  claimedFor: number
  decider: string | null
  lastAction: 'keep' | 'hide' | 'warn' | 'suspend' | null
  /** What keeps the viewer from deciding. */
  lockedBy: CaseRow['lockedBy']
}

type Target = { itemType: ReportedType; itemId: number; authorId: number | null }
type Wider = { reportables: Reportables; alsoOthers?: boolean }

/**
 * Locks a case with everything that a decision changes, in the order in which all of the site locks it: its author, posts, the
 * item, and the case. Not found if it is about the viewer.
 */
export async function lockToDecide(tx: Transaction, viewer: Viewer, id: number, wider: Wider) {
  const [found] = await tx<Target[]>`
    select item_type, item_id, author_id from moderation_cases cases where id = ${id} and ${isOfOthers(tx, viewer)}`
  if (!found) throw refusal.notFound('Case')
  const otherIds = await lockItem(tx, found, wider)
  return { found: await lockCase(tx, viewer, id), otherIds }
}

/** Locks the author and the item. Returns the author's other posts that are shown, if they are wanted: locked as well. */
export async function lockItem(
  tx: Transaction,
  { itemType, itemId, authorId }: Target,
  { reportables, alsoOthers }: Wider,
) {
  if (authorId !== null) await tx`select from members where id = ${authorId} for no key update`
  const postId = itemType === 'post' ? itemId : null
  const others = alsoOthers
    ? await tx<{ id: number }[]>`
        select id from posts
        where author_id = ${authorId} and hidden_at is null and deleted_at is null and id is distinct from ${postId}
        order by id limit ${MOST_OTHER_POSTS}`
    : []
  const otherIds = others.map(({ id }) => id)
  if (otherIds.length > 0) await lockPosts(tx, otherIds, { itemType, itemId })
  await reportables[itemType].lock(tx, itemId)
  return otherIds
}

/** Together with the post of the item, in the order of their ids. */
async function lockPosts(
  tx: Transaction,
  ids: readonly number[],
  { itemType, itemId }: Pick<Target, 'itemType' | 'itemId'>,
) {
  await tx`
    select from posts where id = any (${ids}::bigint[]) or id = case ${itemType}
      when 'post' then ${itemId}::bigint
      when 'comment' then (select post_id from comments where comments.id = ${itemId})
      when 'reply' then (select post_id from replies where replies.id = ${itemId}) end
    order by id for update`
}

/** Locks the case alone, for what changes nothing else. */
export async function lockCase(tx: Transaction, viewer: Viewer, id: number): Promise<LockedCase> {
  await tx`select from moderation_cases where id = ${id} for update`
  const [row] = await tx<Omit<LockedCase, 'lockedBy'>[]>`
    select cases.id, cases.version, cases.item_type, cases.item_id, cases.author_id, author.role as author_role,
      cases.post_kind, cases.state = 'decided' as is_decided, cases.escalated_at,
      exists (select from reports where case_id = cases.id and reporter_id = ${viewer.id}) as is_reporter,
      claimer.id as claimed_by, claimer.name as claimer,
      greatest(1, ceil(extract(epoch from claimed_until - clock_timestamp()) / 60))::int as claimed_for,
      latest.name as decider, latest.action as last_action,
      coalesce(latest.undone_at >= cases.last_at, false) as is_latest_undone
    from moderation_cases cases left join members author on author.id = cases.author_id
      left join members claimer on claimer.id = cases.claimed_by and cases.claimed_until > clock_timestamp()
      left join lateral (
        select members.name, action, undone_at
        from moderation_decisions left join members on members.id = decided_by
        where case_id = cases.id order by moderation_decisions.id desc limit 1) as latest on true
    where cases.id = ${id} and ${isOfOthers(tx, viewer)}`
  if (!row) throw refusal.notFound('Case')
  return { ...row, lockedBy: lockOf(viewer, row) }
}
