import type { Transaction } from '../../../platform/database/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { spend } from '../../allowances/index.ts'
import { record, recordEach } from '../../happenings/index.ts'
import { setLefts } from '../../stock/index.ts'
import { linksIn } from '../form.ts'
import { holdIfNeeded } from '../holding.actions.ts'
import { type PostHooks, runHooks } from '../hooks.ts'
import { readingSeconds } from '../reading-time.ts'
import { keepVersions } from '../versions.actions.ts'
import { changesOf, type Item, type ItemFields } from './item.ts'
import { replacePhotos } from './photos.actions.ts'

/**
 * A market post as it was when locked, and as it will be. `photos`: URLs of own uploads that replace its photos; none
 * keeps them.
 */
export type ItemChange = { before: Item; after: ItemFields; photos?: readonly string[] }

/**
 * Edits several market posts without the form, keeps their versions, and announces lower prices. A change of stock
 * alone is not an edit. Lock the posts first.
 */
export async function changeItems(
  tx: Transaction,
  viewer: Viewer,
  changes: readonly ItemChange[],
  hooks: readonly PostHooks[],
) {
  const edited = changes.filter(isEdit)
  if (edited.length > 0) await edit(tx, viewer, edited, hooks)
  const counted = changes.filter(({ before, after }) => before.stock !== after.stock)
  if (counted.length > 0) await count(tx, viewer, counted)
}

function isEdit({ before, after, photos = [] }: ItemChange) {
  return photos.length > 0 || changesOf(before, { ...after, stock: before.stock }).length > 0
}

async function edit(tx: Transaction, viewer: Viewer, changes: readonly ItemChange[], hooks: readonly PostHooks[]) {
  await spend(tx, viewer, { link: changes.reduce((sum, change) => sum + newLinks(change), 0) })
  const ids = changes.map(({ before }) => before.id)
  await keepVersions(tx, viewer, ids, 'market')
  await write(tx, changes)
  await recordAll(tx, viewer, 'post_edited', ids)
  for (const { before, after, photos = [] } of changes) {
    const { id, tokens } = before
    const images = photos.length > 0 ? await replacePhotos(tx, viewer, id, photos) : []
    if (after.tokens < tokens) {
      const details = { fromVbt: tokens, toVbt: after.tokens }
      await record(tx, { type: 'price_dropped', actorId: viewer.id, subjectId: id, details })
    }
    if (images.length > 0 || isReworded(before, after)) {
      const input = { ...after, kind: 'market', link: before.link } as const
      await holdIfNeeded(tx, hooks, viewer, { id, isNew: false, isShown: !before.isHidden, images, input })
    }
    await runHooks(tx, hooks, 'edited', { viewer, post: { id, kind: 'market', tokens: after.tokens, stock: null } })
  }
}

function isReworded(before: Item, after: ItemFields) {
  return before.title !== after.title || before.description !== after.description
}

/** Counts new links, which are limited for new accounts. */
function newLinks({ before, after }: ItemChange) {
  return Math.max(0, linksIn({ ...after, link: before.link }) - linksIn(before))
}

async function write(tx: Transaction, changes: readonly ItemChange[]) {
  const rows = tx.json(
    changes.map(({ before, after }) => ({
      ...after,
      id: before.id,
      readingSeconds: readingSeconds(after.description),
    })),
  )
  await tx`
    update posts set title = changed.title, description = changed.description, tokens = changed.tokens,
      reading_seconds = changed."readingSeconds", version = version + 1, edited_at = now()
    from jsonb_to_recordset(${rows}::jsonb)
      as changed (id bigint, title text, description text, tokens int, "readingSeconds" int)
    where posts.id = changed.id`
  await tx`
    update market_items set condition = changed.condition, category = changed.category, can_ship = changed."canShip",
      can_pick_up = changed."canPickUp", takes_offers = changed."takesOffers", return_days = changed."returnDays",
      fitments = changed.fitments
    from jsonb_to_recordset(${rows}::jsonb)
      as changed (id bigint, condition text, category text, "canShip" boolean, "canPickUp" boolean,
        "takesOffers" boolean, "returnDays" int, fitments jsonb)
    where post_id = changed.id`
}

/** Stores no version, because the text stays the same. */
async function count(tx: Transaction, viewer: Viewer, changes: readonly ItemChange[]) {
  const items = changes.map(({ before, after }) => ({ postId: before.id, left: after.stock }))
  await setLefts(tx, items)
  const ids = items.map(({ postId }) => postId)
  await recordAll(tx, viewer, 'stock_changed', ids)
}

/** One happening for each post. */
export async function recordAll(tx: Transaction, viewer: Viewer, type: 'post_edited' | 'stock_changed', ids: number[]) {
  await tx`
    with changed as (
      select ${viewer.id}::bigint as actor_id, subject_id from unnest(${ids}::bigint[]) subject_id order by subject_id
    )
    ${recordEach(tx, type, { from: 'changed' })}`
}
