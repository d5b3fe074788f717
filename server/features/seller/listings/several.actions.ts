import type { LeftReason, ListingAction, ListingsAction, ListingsOutcome } from '#contract/listing-actions.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { addDrafts } from '../../drafts/index.ts'
import {
  endItems,
  findPost,
  type Item,
  lockDeletedItems,
  lockItems,
  type PostHooks,
  relistItems,
  removePost,
  restorePost,
} from '../../posts/index.ts'
import { copyOf } from './copying.ts'

type Call = { tx: Transaction; viewer: Viewer; ids: readonly number[]; hooks: readonly PostHooks[] }

/** Each takes own listings, locked, and returns the ids of those that it changed or copied. */
const acts: Record<ListingAction, (call: Call) => Promise<readonly number[]>> = {
  end: ({ tx, viewer, ids, hooks }) => endItems(tx, viewer, ids, hooks),
  relist: ({ tx, viewer, ids, hooks }) => relistItems(tx, viewer, ids, hooks),
  copy,
  async delete({ tx, viewer, ids, hooks }) {
    for (const id of ids) await removePost(tx, viewer, id, hooks)
    return ids
  },
  async restore({ tx, viewer, ids }) {
    for (const id of ids) await restorePost(tx, viewer, id)
    return ids
  },
}

/** Acts on as many of the viewer's listings as possible, and says why it left the others alone. */
export async function actOnListings(
  tx: Transaction,
  viewer: Viewer,
  { action, postIds }: ListingsAction,
  hooks: readonly PostHooks[],
): Promise<ListingsOutcome> {
  const wanted = [...new Set(postIds)].toSorted((one, other) => one - other)
  const own = action === 'restore' ? await lockDeletedItems(tx, viewer, wanted) : await lockItems(tx, viewer, wanted)
  const done = await acts[action]({ tx, viewer, ids: own.map(({ id }) => id), hooks })
  const known = new Map<number, { title: string }>(own.map((item) => [item.id, item]))
  const left = wanted
    .filter((id) => !done.includes(id))
    .map((id) => {
      const item = known.get(id)
      return { postId: id, title: item?.title ?? null, reason: item ? reasonOf(action, item as Item) : 'gone' }
    })
  return { done: [...done], left }
}

async function copy({ tx, viewer, ids }: Call) {
  const contents = []
  for (const id of ids) {
    const post = await findPost(tx, viewer, id)
    const content = post && copyOf(post)
    if (content) contents.push({ kind: 'market' as const, content })
  }
  return ids.slice(0, await addDrafts(tx, viewer, contents))
}

/** Why an action did nothing. `item`: as it was before. */
function reasonOf(action: ListingAction, { stock, endedLeft }: Item): LeftReason {
  if (action === 'copy') return 'drafts'
  if (action === 'relist') return 'not_ended'
  if (stock > 0) return 'paying'
  return endedLeft === null ? 'sold_out' : 'ended'
}
