import { typedHandle } from '#contract/name-key.ts'
import type { Post, PostKind } from '#contract/posts.ts'
import type { Sql } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { joinAvatar, type MemberColumns, memberColumns, presentMember } from '../identity/index.ts'
import { type CardRow, cardColumns, cardJoins, findPost, isListed, mayHear, presentCard } from '../posts/index.ts'

/** How many links a listing page has. */
const LINKS = 30

/** URLs per sitemap file: well below the limit of 50,000. */
export const SITEMAP_SIZE = 10_000

/** As a visitor sees it: shared pages are the same for everyone. */
export function findShared(sql: Sql, id: number): Promise<Post | null> {
  return findPost(sql, null, id)
}

/** The same, unless there is a block between the viewer and the author. */
export async function findSharedWith(sql: Sql, viewer: Viewer | null, id: number): Promise<Post | null> {
  return viewer && !(await mayHear(sql)(viewer, id)) ? null : findShared(sql, id)
}

export async function listLatest(sql: Sql, kind: PostKind) {
  const rows = await sql<CardRow[]>`
    select ${cardColumns(sql, kind)} from posts ${cardJoins(sql, kind)}
    where posts.kind = ${kind} and ${isListed(sql)}
    order by posts.created_at desc, posts.id desc limit ${LINKS}`
  return rows.map(presentCard)
}

/** The newest posts with their texts, for a feed. */
export async function listFeed(sql: Sql, kind: PostKind) {
  const rows = await sql<(CardRow & { description: string; editedAt: string | null })[]>`
    select ${cardColumns(sql, kind)}, posts.description, posts.edited_at from posts ${cardJoins(sql, kind)}
    where posts.kind = ${kind} and ${isListed(sql)}
    order by posts.created_at desc, posts.id desc limit ${LINKS}`
  return rows.map((row) => ({ ...presentCard(row), description: row.description, editedAt: row.editedAt }))
}
export type FeedPost = Awaited<ReturnType<typeof listFeed>>[number]

/** A member and their latest posts; null if nobody has the handle. */
export async function findSharedProfile(sql: Sql, handle: string) {
  const [row] = await sql<MemberColumns[]>`
    select ${memberColumns(sql)} from members ${joinAvatar(sql)} where members.handle = ${typedHandle(handle)}`
  if (!row) return null
  const posts = await sql<CardRow[]>`
    select ${cardColumns(sql)} from posts ${cardJoins(sql)}
    where posts.author_id = ${row.memberId} and ${isListed(sql)}
    order by posts.created_at desc, posts.id desc limit ${LINKS}`
  return { member: presentMember(row), posts: posts.map(presentCard) }
}

/** How many sitemap files the posts need. Each covers a fixed range of ids, so that it rarely changes. */
export async function countSitemapPages(sql: Sql) {
  const [{ last }] = await sql<[{ last: number | null }]>`select max(id) as last from posts`
  return Math.ceil((last ?? 0) / SITEMAP_SIZE)
}

/** The posts in the `page`th range of ids, counted from 1. */
export function listSitemap(sql: Sql, page: number) {
  return sql<{ id: number; kind: PostKind; changedAt: string }[]>`
    select id, kind, greatest(created_at, edited_at) as changed_at from posts
    where id > ${(page - 1) * SITEMAP_SIZE} and id <= ${page * SITEMAP_SIZE} and ${isListed(sql)}
    order by id`
}
