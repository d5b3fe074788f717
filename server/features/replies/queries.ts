import { REPLY_PAGE_SIZE, type Reply, type ReplyPage, type ThreadQuery } from '#contract/replies.ts'
import type { Fragment, Sql } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { isCut, withinBytes } from '../../platform/http/sized-paging.ts'
import { hasRole, type Viewer } from '../../platform/http/viewer.ts'
import { joinAvatar, memberColumns } from '../identity/index.ts'
import { type PictureColumns, pictureColumns, presentPicture } from '../media/index.ts'
import { listMembersNamed } from '../mentions/index.ts'
import { isListed, isVisiblePost } from '../posts/index.ts'
import { isUnblocked } from '../visibility/index.ts'
import { joinRendering, renderingColumns, renderingOf, sizeOfReply } from './rendering/queries.ts'
import type { Rendering } from './rendering/rendering.ts'
import type { Reader } from './rendering/shown-reply.ts'
import { presentReply, type ReplyContext, type ReplyRow, type ThreadFacts } from './reply.ts'

/** A page of replies ends early when their texts and HTML exceed this. One reply has at most 190 KB. */
const PAGE_BYTES = 200_000

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
  const from = { sql, viewer, postId, boundary, most: earlier > 0 && later > 0 ? PAGE_BYTES / 2 : PAGE_BYTES }
  const [before, since] = await Promise.all([listBefore(from, earlier), listSince(from, later)])
  const rows = await listRows(sql, viewer, [...before.ids, ...since.ids])
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

/** `most`: the bytes of their texts and HTML, after which a page ends early. */
type From = { sql: Sql; viewer: Viewer | null; postId: number; boundary: number; most: number }

function listSince(from: From, limit: number) {
  return listIds(from, limit, from.sql`replies.number >= ${from.boundary}`, 'asc')
}

function listBefore(from: From, limit: number) {
  return listIds(from, limit, from.sql`replies.number < ${from.boundary}`, 'desc')
}

/** Finds an extra reply to know whether there are more, even if the limit is 0. */
async function listIds({ sql, viewer, postId, most }: From, limit: number, which: Fragment, order: 'asc' | 'desc') {
  const listed = sql`
    select id, row_number() over () as place, ${sizeOfReply(sql)} as bytes
    from (
      select replies.id, replies.text from replies
      where replies.post_id = ${postId} and ${which} and ${isVisibleReply(sql, viewer)}
      order by replies.number ${sql.unsafe(order)} limit ${limit + 1}
    ) replies`
  const rows = await sql<{ id: number; found: number }[]>`
    select id, found from ${withinBytes(sql, listed, { limit, most })} page order by place`
  return { ids: rows.slice(0, limit).map(({ id }) => id), isMore: isCut(rows, limit) }
}

function listRows(sql: Sql, viewer: Viewer | null, ids: readonly number[]) {
  return sql<ReplyRow[]>`
    select ${replyColumns(sql, viewer)} from ${replyTables(sql)}
    where replies.id = any (${ids}::bigint[]) order by replies.number`
}

function replyColumns(sql: Sql, viewer: Viewer | null) {
  const isLiked = viewer
    ? sql`exists (select from reply_likes where reply_id = replies.id and member_id = ${viewer.id})`
    : sql`false`
  return sql`
    replies.id, replies.post_id, replies.number, replies.text, replies.likes, ${isLiked} as is_liked, replies.comments,
    replies.created_at, replies.edited_at, replies.removed_at, replies.hidden_at, replies.hidden_reason, replies.hidden_cause,
    ${renderingColumns(sql)},
    ${memberColumns(sql)}`
}

function replyTables(sql: Sql) {
  return sql`replies left join members on members.id = replies.author_id ${joinAvatar(sql)}
    ${joinRendering(sql, 'replies')}`
}

async function presentReplies(sql: Sql, viewer: Viewer | null, thread: ThreadFacts, rows: ReplyRow[]) {
  const rendered = rows.map((row) => ({ ...row, rendering: renderingOf(row) }))
  const renderings = rendered.map(({ rendering }) => rendering)
  const context = { images: await listImages(sql, rows), ...(await readerOf(sql, viewer, renderings)) }
  return rendered.map((row) => presentReply(row, thread, context, viewer))
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

/** What depends on the viewer in these texts. */
export async function readerOf(sql: Sql, viewer: Viewer | null, renderings: readonly Rendering[]): Promise<Reader> {
  const ids = renderings.flatMap(({ quotes }) => quotes.flatMap((quote) => quote.ids))
  return {
    unquotable: await listUnquotable(sql, viewer, [...new Set(ids)]),
    handles: await listMembersNamed(sql, viewer, [...new Set(renderings.flatMap(({ handles }) => handles))]),
  }
}

/** Of these replies, those that the viewer may not see quoted: by blocked members, or hidden. */
async function listUnquotable(sql: Sql, viewer: Viewer | null, ids: readonly number[]) {
  if (ids.length === 0) return new Set<number>()
  const found = await sql<{ id: number }[]>`
    select id from replies
    where id = any (${ids}) and not (${isUnblocked(sql, viewer, 'replies.author_id')}
      and (hidden_at is null or ${hasRole(viewer, 'moderator')}))`
  return new Set(found.map(({ id }) => id))
}
