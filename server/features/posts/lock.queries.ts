import type { HiddenCause } from '#contract/hiding.ts'
import type { PostKind } from '#contract/posts.ts'
import { raw, type Transaction } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { mayDo } from './policy.ts'
import { IS_HIDDEN } from './private-requests.queries.ts'
import { isVisiblePost } from './queries.ts'

/** Locks the post until the transaction ends. Not found if the viewer may not see it. */
export async function lockPost(tx: Transaction, viewer: Viewer, id: number) {
  const [post] = await tx<
    {
      authorId: number
      kind: PostKind
      version: number
      description: string
      link: string | null
      tokens: number | null
      askingUsd: number | null
      isHidden: boolean
      /** Null: it is shown, or a private request. */
      hiddenCause: HiddenCause | null
      isHeld: boolean
      isDeleted: boolean
    }[]
  >`
    select author_id, kind, version, description, link, tokens,
      (select asking_usd from vehicles where vehicles.post_id = posts.id) as asking_usd,
      ${raw(IS_HIDDEN)} as is_hidden, hidden_cause,
      hidden_cause is not distinct from 'hold' as is_held, deleted_at is not null as is_deleted
    from posts where id = ${id} and ${isVisiblePost(tx, viewer)}
    for update`
  if (!post) throw refusal.notFound('Post')
  return { ...post, may: mayDo(viewer, post) }
}
