import { setImmediate } from 'node:timers/promises'
import type { PostKind } from '#contract/posts.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { RENDERER } from '../markdown/index.ts'
import { renderBlog } from './blog.ts'

/** How many texts one query of the job reads. */
const BATCH = 20

/** Stores the HTML of a blog post, in the transaction that writes its text. Others have none. */
export async function storePostRendering(sql: Sql, { id, kind }: { id: number; kind: PostKind }, text: string) {
  if (kind !== 'blog') return
  await sql`
    update post_renderings set renderer = ${RENDERER}, html = ${renderBlog(text)} where post_id = ${id}`
}

/** Renders what is not rendered yet, or was by an older version of the renderer. */
export async function renderPosts(sql: Sql, signal: AbortSignal) {
  while (!signal.aborted) {
    const rows = await sql<{ id: number; description: string }[]>`
      select posts.id, posts.description from post_renderings join posts on posts.id = post_id
      where renderer < ${RENDERER} order by renderer, post_id limit ${BATCH}`
    if (rows.length === 0) return
    for (const { id, description } of rows) {
      // A post that was edited since has its new HTML already.
      await sql`
        update post_renderings set renderer = ${RENDERER}, html = ${renderBlog(description)}
        where post_id = ${id} and renderer < ${RENDERER}`
      await setImmediate()
    }
  }
}
