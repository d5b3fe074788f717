import type { PostKind } from '#contract/posts.ts'
import { raw, type Transaction } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { LEFT } from '../stock/index.ts'
import { ownTable } from './kinds/tables.ts'

/**
 * Stores the current version of posts of one kind before an edit: the post, the kind's row, the stock, and the ids of
 * the pictures.
 */
export async function keepVersions(tx: Transaction, viewer: Viewer, ids: readonly number[], kind: PostKind) {
  const own = ownTable(kind)
  const left =
    kind === 'market'
      ? tx`jsonb_build_object('stock', (select ${raw(LEFT)} from stock where stock.post_id = posts.id))`
      : tx`'{}'::jsonb`
  await tx`
    insert into post_versions (post_id, version, editor_id, content)
    select id, version, ${viewer.id}, to_jsonb(posts) || jsonb_build_object(
      'images', (select coalesce(jsonb_agg(media_id order by position), '[]') from post_images where post_id = posts.id),
      'own', ${own ? tx`(select to_jsonb(own) || ${left} from ${tx(own.table)} own where own.post_id = posts.id)` : null}::jsonb)
    from posts where id = any (${ids}::bigint[])`
}
