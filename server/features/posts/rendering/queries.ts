import type { Sql } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { RENDERER } from '../markdown/index.ts'
import { isVisiblePost } from '../queries.ts'
import { renderBlog } from './blog.ts'

/** A subquery for queries on `posts`: a blog post's stored HTML. Null if it has to be rendered. */
export function storedHtml(sql: Sql) {
  return sql`(
    select html from post_renderings where post_id = posts.id and renderer = ${RENDERER})`
}

/** For readers that come before the job that renders old texts. */
export function htmlOf({ description, html }: { description: string; html: string | null }) {
  return html ?? renderBlog(description)
}

/** The complete source of a post's text. */
export async function getDescription(sql: Sql, viewer: Viewer | null, postId: number) {
  const [post] = await sql<{ description: string }[]>`
    select description from posts where id = ${postId} and ${isVisiblePost(sql, viewer)}`
  if (!post) throw refusal.notFound('Post')
  return post
}
