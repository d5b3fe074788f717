import type { ReadSql } from '../../../platform/database/database.ts'
import { RENDERER } from '../markdown/index.ts'
import { renderBlog } from './blog.ts'

/** A subquery for queries on `posts`: a blog post's stored HTML. Null if it has to be rendered. */
export function storedHtml(sql: ReadSql) {
  return sql`(
    select html from post_renderings where post_id = posts.id and renderer = ${RENDERER})`
}

/** For readers that come before the job that renders old texts. */
export function htmlOf({ description, html }: { description: string; html: string | null }) {
  return html ?? renderBlog(description)
}
