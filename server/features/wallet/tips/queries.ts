import { PAGE_SIZE, type PageQuery } from '#contract/basics.ts'
import type { Tip, TipPage } from '#contract/tips.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { byId, toPage } from '../../../platform/http/paging.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { joinAvatar, type MemberColumns, memberColumns, presentMember } from '../../identity/index.ts'
import { isVisiblePost } from '../../posts/index.ts'
import { isWanted, isWantedText } from '../../visibility/index.ts'
import { mayRemoveMessage } from './policy.ts'

type TipRow = Omit<Tip, 'member' | 'isMine' | 'canRemoveMessage'> & {
  fromId: number | null
  toId: number | null
} & (MemberColumns | Record<keyof MemberColumns, null>)

/** The tips of a post that the viewer can see. Anonymous tips appear whoever gave them, because nobody is named. */
export async function listTips(
  sql: Sql,
  viewer: Viewer | null,
  postId: number,
  { after, limit = PAGE_SIZE }: PageQuery,
): Promise<TipPage> {
  const [total] = await sql<TipPage['total'][]>`
    select (select count(*)::int from tips where post_id = posts.id) as count,
      (select coalesce(sum(vbt), 0)::int from tips where post_id = posts.id) as vbt
    from posts where posts.id = ${postId} and ${isVisiblePost(sql, viewer)}`
  if (!total) throw refusal.notFound('Post')
  const rows = await listRows(sql, viewer, {
    which: sql`tips.post_id = ${postId} ${after ? sql`and tips.id < ${byId.read(after)}` : sql``}
      and ${isWanted(sql, viewer, 'shown.giver_id')}`,
    limit: limit + 1,
  })
  return {
    ...toPage(
      rows,
      limit,
      (row) => presentTip(row, viewer),
      ({ id }) => byId.write(id),
    ),
    total,
  }
}

/** A tip that the viewer gave. */
export async function getOwnTip(sql: Sql, viewer: Viewer, id: number): Promise<Tip> {
  const [row] = await listRows(sql, viewer, { which: sql`tips.id = ${id} and tips.from_id = ${viewer.id}`, limit: 1 })
  if (!row) throw refusal.notFound('Tip')
  return presentTip(row, viewer)
}

/**
 * The message is left out if the viewer muted one of its words. `shown.giver_id` is null for anonymous tips: if a block
 * changed anything about them, it would give their giver away.
 */
function listRows(sql: Sql, viewer: Viewer | null, { which, limit }: { which: ReturnType<Sql>; limit: number }) {
  return sql<TipRow[]>`
    select tips.id, tips.vbt, tips.is_anonymous, tips.created_at as tipped_at, tips.from_id, tips.to_id,
      case when ${isWantedText(sql, viewer, 'shown.giver_id', 'tips.message')} then tips.message end as message,
      ${memberColumns(sql)}
    from tips cross join lateral (select case when not tips.is_anonymous then tips.from_id end as giver_id) as shown
      left join members on members.id = shown.giver_id ${joinAvatar(sql)}
    where ${which} order by tips.id desc limit ${limit}`
}

function presentTip(row: TipRow, viewer: Viewer | null): Tip {
  const { id, vbt, message, isAnonymous, tippedAt, fromId } = row
  return {
    id,
    vbt,
    message,
    isAnonymous,
    tippedAt,
    member: row.memberId === null ? null : presentMember(row),
    isMine: fromId !== null && viewer?.id === fromId,
    canRemoveMessage: mayRemoveMessage(viewer, row),
  }
}

type GivenTip = { fromId: number | null; toId: number | null; vbt: number; isAnonymous: boolean }

/** The tip of a happening. No tip is ever deleted. */
export async function getTip(sql: Sql, id: number) {
  const [tip] = await sql<[GivenTip]>`
    select from_id, to_id, vbt, is_anonymous from tips where id = ${id}`
  return tip
}
