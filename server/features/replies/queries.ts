import { REPLY_PAGE_SIZE, type Reply, type ReplyPage, type ThreadQuery } from '#contract/replies.ts'
import type { Sql } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { hasRole, type Viewer } from '../../platform/http/viewer.ts'
import { joinAvatar, memberColumns } from '../identity/index.ts'
import { type PictureColumns, pictureColumns, presentPicture } from '../media/index.ts'
import { listKnownHandles } from '../mentions/index.ts'
import { isListed, isVisiblePost } from '../posts/index.ts'
import { isUnblocked } from '../visibility/index.ts'
import { presentReply, type ReplyContext, type ReplyRow, type ThreadFacts } from './reply.ts'
import { linkedIds } from './text.ts'

/**
 * A condition for queries on `replies` whose post the viewer can see: the viewer may see the reply. Hidden replies
 * exist for their author and moderators. If others commented on or quoted a removed or hidden reply, its placeholder
 * exists for everyone except members on either side of a block with its author.
 */
export function isVisibleReply(sql: Sql, viewer: Viewer | null) {
  // The limit keeps the planner from turning this into a semi-join over all replies.
  const isQuoted = sql`(
    select true from replies quoting
    where quoting.quoted_id = replies.id and quoting.removed_at is null and quoting.hidden_at is null limit 1)`
  return sql`
    (${isReadableReply(sql, viewer)} or (${isUnblocked(sql, viewer, 'replies.author_id')}
      and (replies.comments > 0 or ${isQuoted} is not null)))`
}

/** A condition: the viewer may read the text, because it is neither removed nor hidden from them. */
export function isReadableReply(sql: Sql, viewer: Viewer | null) {
  const isShownTo = hasRole(viewer, 'moderator')
    ? sql`true`
    : sql`(replies.hidden_at is null or replies.author_id = ${viewer?.id ?? null})`
  return sql`(replies.removed_at is null and ${isShownTo} and ${isUnblocked(sql, viewer, 'replies.author_id')})`
}

type ThreadRow = ThreadFacts & { id: number; replies: number; lastNumber: number }

export async function getThreadRow(sql: Sql, viewer: Viewer | null, postId: number): Promise<ThreadRow> {
  const row = await findThreadRow(sql, viewer, postId)
  if (!row) throw refusal.notFound('Thread')
  return row
}

/** A forum post that the viewer can see. */
async function findThreadRow(sql: Sql, viewer: Viewer | null, postId: number) {
  const [row] = await sql<ThreadRow[]>`
    select posts.id, posts.author_id, posts.replies, posts.last_number, posts.accepted_reply_id,
      ${isListed(sql)} as is_open
    from posts where posts.id = ${postId} and posts.kind = 'forum' and ${isVisiblePost(sql, viewer)}`
  return row ?? null
}

export async function getReply(sql: Sql, viewer: Viewer | null, replyId: number): Promise<Reply> {
  const reply = await findReply(sql, viewer, replyId)
  if (!reply) throw refusal.notFound('Reply')
  return reply
}

/** A reply or its placeholder; null if the viewer may not see it. */
export async function findReply(sql: Sql, viewer: Viewer | null, replyId: number): Promise<Reply | null> {
  const [row] = await sql<ReplyRow[]>`
    select ${replyColumns(sql, viewer)} from ${replyTables(sql)}
    where replies.id = ${replyId} and ${isVisibleReply(sql, viewer)}`
  const thread = row && (await findThreadRow(sql, viewer, row.postId))
  if (!row || !thread) return null
  const [reply] = await presentReplies(sql, viewer, thread, [row])
  return reply ?? null
}

/** A page of a thread, in the order of the numbers. */
export async function listReplies(
  sql: Sql,
  viewer: Viewer | null,
  postId: number,
  query: ThreadQuery,
): Promise<ReplyPage> {
  const thread = await getThreadRow(sql, viewer, postId)
  const { boundary, earlier, later, around } = await spanOf(sql, viewer, thread, query)
  const from = { sql, viewer, postId, boundary }
  const [before, since] = await Promise.all([listBefore(from, earlier), listSince(from, later)])
  const rows = [...before.rows, ...since.rows]
  return {
    items: await presentReplies(sql, viewer, thread, rows),
    earlier: before.isMore ? (rows[0]?.number ?? boundary) : null,
    later: since.isMore ? (rows.at(-1)?.number ?? boundary - 1) : null,
    around,
  }
}

type Span = {
  /** The first number after the `earlier` replies; the `later` ones start with it. */
  boundary: number
  earlier: number
  later: number
  around: number | null
}

async function spanOf(sql: Sql, viewer: Viewer | null, thread: ThreadRow, query: ThreadQuery): Promise<Span> {
  const { limit = REPLY_PAGE_SIZE, ...positions } = query
  if (Object.keys(positions).length > 1) throw refusal.invalid('Send only one position in the thread.')
  const { after = 0, before } = positions
  if (before !== undefined) return { boundary: before, earlier: limit, later: 0, around: null }
  const around = await middleOf(sql, viewer, thread, positions)
  // Clients may send any number, but adding 1 to the largest one would overflow in the database.
  if (around === null) return { boundary: Math.min(after, thread.lastNumber) + 1, earlier: 0, later: limit, around }
  return { boundary: around, earlier: Math.floor(limit / 2), later: Math.ceil(limit / 2), around }
}

async function middleOf(sql: Sql, viewer: Viewer | null, thread: ThreadRow, { around, date, reply }: ThreadQuery) {
  if (reply !== undefined) return numberOf(sql, viewer, thread, reply)
  if (date !== undefined) return numberSince(sql, thread, date)
  return around ?? null
}

/** Includes removed replies, so that a link to one leads to where it was. */
async function numberOf(sql: Sql, viewer: Viewer | null, { id }: ThreadRow, replyId: number) {
  const [row] = await sql<{ number: number }[]>`
    select number from replies
    where id = ${replyId} and post_id = ${id} and ${isUnblocked(sql, viewer, 'replies.author_id')}`
  if (!row) throw refusal.notFound('Reply')
  return row.number
}

/** The number of the first reply since then, or of the last reply if there is none. */
async function numberSince(sql: Sql, { id, lastNumber }: ThreadRow, moment: string) {
  const [row] = await sql<{ number: number }[]>`
    select number from replies where post_id = ${id} and created_at >= ${moment}::timestamptz
    order by created_at, number limit 1`
  return row?.number ?? lastNumber
}

type From = { sql: Sql; viewer: Viewer | null; postId: number; boundary: number }

/** Reads an extra row to find out whether there are more, even if the limit is 0. */
async function listSince({ sql, viewer, postId, boundary }: From, limit: number) {
  const rows = await sql<ReplyRow[]>`
    select ${replyColumns(sql, viewer)} from ${replyTables(sql)}
    where replies.post_id = ${postId} and replies.number >= ${boundary} and ${isVisibleReply(sql, viewer)}
    order by replies.number limit ${limit + 1}`
  return { rows: rows.slice(0, limit), isMore: rows.length > limit }
}

async function listBefore({ sql, viewer, postId, boundary }: From, limit: number) {
  const rows = await sql<ReplyRow[]>`
    select ${replyColumns(sql, viewer)} from ${replyTables(sql)}
    where replies.post_id = ${postId} and replies.number < ${boundary} and ${isVisibleReply(sql, viewer)}
    order by replies.number desc limit ${limit + 1}`
  return { rows: rows.slice(0, limit).reverse(), isMore: rows.length > limit }
}

function replyColumns(sql: Sql, viewer: Viewer | null) {
  const isLiked = viewer
    ? sql`exists (select from reply_likes where reply_id = replies.id and member_id = ${viewer.id})`
    : sql`false`
  return sql`
    replies.id, replies.post_id, replies.number, replies.text, replies.likes, ${isLiked} as is_liked, replies.comments,
    replies.created_at, replies.edited_at, replies.removed_at, replies.hidden_at, replies.hidden_reason,
    ${memberColumns(sql)}`
}

function replyTables(sql: Sql) {
  return sql`replies left join members on members.id = replies.author_id ${joinAvatar(sql)}`
}

async function presentReplies(sql: Sql, viewer: Viewer | null, thread: ThreadFacts, rows: ReplyRow[]) {
  const texts = rows.map(({ text }) => text)
  const context = {
    images: await listImages(sql, rows),
    unquotable: await listUnquotable(sql, viewer, texts),
    handles: await listKnownHandles(sql, viewer, texts),
  }
  return rows.map((row) => presentReply(row, thread, context, viewer))
}

async function listImages(sql: Sql, rows: ReplyRow[]): Promise<ReplyContext['images']> {
  if (rows.length === 0) return new Map()
  const found = await sql<(PictureColumns<'image'> & { replyId: number })[]>`
    select reply_images.reply_id, ${pictureColumns(sql, 'image')}
    from reply_images join media image on image.id = reply_images.media_id
    where reply_images.reply_id = any (${rows.map(({ id }) => id)})
    order by reply_images.reply_id, reply_images.position`
  const byReply = Map.groupBy(found, ({ replyId }) => replyId)
  return new Map([...byReply].map(([id, images]) => [id, images.map((image) => presentPicture(image, 'image')!)]))
}

/** Of the replies that these texts link to, those that the viewer may not see quoted: by blocked members, or hidden. */
export async function listUnquotable(sql: Sql, viewer: Viewer | null, texts: readonly string[]) {
  const ids = [...new Set(texts.flatMap(linkedIds))]
  if (ids.length === 0) return new Set<number>()
  const found = await sql<{ id: number }[]>`
    select id from replies
    where id = any (${ids}) and not (${isUnblocked(sql, viewer, 'replies.author_id')}
      and (hidden_at is null or ${hasRole(viewer, 'moderator')}))`
  return new Set(found.map(({ id }) => id))
}
