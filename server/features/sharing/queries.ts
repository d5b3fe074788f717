import type { Picture } from '#contract/media.ts'
import type { Member } from '#contract/members.ts'
import { typedHandle } from '#contract/name-key.ts'
import type { Post, PostCard, PostKind } from '#contract/posts.ts'
import type { ReadSql } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { isPresent, joinAvatar, type MemberColumns, memberColumns, presentMember } from '../identity/index.ts'
import { type PictureColumns, pictureColumns, presentPicture } from '../media/index.ts'
import {
  type CardRow,
  cardColumns,
  cardJoins,
  findPost,
  isListed,
  mayHear,
  presentCard,
  storedHtml,
} from '../posts/index.ts'

/** How many links a listing page has. */
const LINKS = 30

/** Of the texts in a feed, in bytes. */
const MOST_TEXT = 250_000

/** URLs per sitemap file: well below the limit of 50,000. */
export const SITEMAP_SIZE = 10_000

/** As a visitor sees it: shared pages are the same for everyone. */
export function findShared(sql: ReadSql, id: number): Promise<Post | null> {
  return findPost(sql, null, id)
}

/** The same, unless there is a block between the viewer and the author. */
export async function findSharedWith(sql: ReadSql, viewer: Viewer | null, id: number): Promise<Post | null> {
  return viewer && !(await mayHear(sql)(viewer, id)) ? null : findShared(sql, id)
}

export async function listLatest(sql: ReadSql, kind: PostKind) {
  const rows = await sql<CardRow[]>`
    select ${cardColumns(sql, kind)} from posts ${cardJoins(sql, kind)}
    where posts.kind = ${kind} and ${isListed(sql)}
    order by posts.created_at desc, posts.id desc limit ${LINKS}`
  return rows.map(presentCard)
}

/**
 * `html`: of a blog post. `start`: the beginning of the text, HTML for blog posts. `isWhole`: whether it fits into the
 * feed; otherwise, `description` and `html` are empty.
 */
type FeedText = { description: string; html: string | null; start: string; isWhole: boolean }

/** The newest posts with their texts, for a feed. The texts end when together they are too long; the posts do not. */
export async function listFeed(sql: ReadSql, kind: PostKind) {
  const rows = await sql<(CardRow & FeedText & { editedAt: string | null })[]>`
    with latest as materialized (
      select id, html,
        sum(octet_length(coalesce(html, description))) over (order by created_at desc, id desc) <= ${MOST_TEXT} as is_whole
      from (
        select posts.id, posts.created_at, posts.description, ${storedHtml(sql)} as html
        from posts where posts.kind = ${kind} and ${isListed(sql)}
        order by posts.created_at desc, posts.id desc limit ${LINKS}
      ) newest
    )
    select ${cardColumns(sql, kind)}, posts.edited_at, latest.is_whole,
      left(coalesce(latest.html, posts.description), 4000) as start,
      case when latest.is_whole then posts.description else '' end as description,
      case when latest.is_whole then latest.html else '' end as html
    from latest join posts on posts.id = latest.id ${cardJoins(sql, kind)}
    order by posts.created_at desc, posts.id desc`
  return rows.map((row) => {
    const { description, html, start, isWhole, editedAt } = row
    return { ...presentCard(row), description, html, start, isWhole, editedAt }
  })
}
export type FeedPost = Awaited<ReturnType<typeof listFeed>>[number]

/** A member and their latest posts; null if nobody has the handle. */
export async function findSharedProfile(sql: ReadSql, handle: string) {
  const [row] = await sql<MemberColumns[]>`
    select ${memberColumns(sql)} from members ${joinAvatar(sql)} where members.handle = ${typedHandle(handle)}`
  if (!row) return null
  const posts = await sql<CardRow[]>`
    select ${cardColumns(sql)} from posts ${cardJoins(sql)}
    where posts.author_id = ${row.memberId} and ${isListed(sql)}
    order by posts.created_at desc, posts.id desc limit ${LINKS}`
  return { member: presentMember(row), posts: posts.map(presentCard) }
}

export type SharedStorefront = {
  member: Member
  name: string
  about: string | null
  banner: Picture | null
  posts: PostCard[]
}

/** An open storefront, with its newest listings. */
export async function findSharedStorefront(sql: ReadSql, handle: string): Promise<SharedStorefront | null> {
  const [row] = await sql<(MemberColumns & PictureColumns<'banner'> & { shopName: string; about: string | null })[]>`
    select ${memberColumns(sql)}, storefronts.name as shop_name, storefronts.about, ${pictureColumns(sql, 'banner')}
    from storefronts join members on members.id = storefronts.member_id ${joinAvatar(sql)}
      left join media banner on banner.id = storefronts.banner_id
    where members.handle = ${typedHandle(handle)} and ${isPresent(sql)}`
  if (!row) return null
  const posts = await sql<CardRow[]>`
    select ${cardColumns(sql)} from posts ${cardJoins(sql)}
    where posts.author_id = ${row.memberId} and posts.kind = 'market' and ${isListed(sql)}
    order by posts.created_at desc, posts.id desc limit ${LINKS}`
  const { shopName: name, about } = row
  return {
    member: presentMember(row),
    name,
    about,
    banner: presentPicture(row, 'banner'),
    posts: posts.map(presentCard),
  }
}

/** How many sitemap files the posts need. Each covers a fixed range of ids, so that it rarely changes. */
export async function countSitemapPages(sql: ReadSql) {
  const [{ last }] = await sql<[{ last: number | null }]>`select max(id) as last from posts`
  return Math.ceil((last ?? 0) / SITEMAP_SIZE)
}

/** The posts in the `page`th range of ids, counted from 1. */
export function listSitemap(sql: ReadSql, page: number) {
  return sql<{ id: number; kind: PostKind; changedAt: string }[]>`
    select id, kind, greatest(created_at, edited_at) as changed_at from posts
    where id > ${(page - 1) * SITEMAP_SIZE} and id <= ${page * SITEMAP_SIZE} and ${isListed(sql)}
    order by id`
}
