import { type CartLineChange, type GuestLine, MAX_CART_LINES } from '#contract/cart.ts'
import { inTransaction, type Query, type Sql, type Transaction } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { record, recordEach } from '../happenings/index.ts'
import { assertEnough, assertMayAdd, assertRoom } from './policy.ts'
import { findOffers, type KeptLine, lockCart } from './queries.ts'

/** Adds a line, or changes its quantity and whether it is saved for later. */
export function putLine(sql: Sql, viewer: Viewer, postId: number, change: CartLineChange) {
  return inTransaction(sql, async (tx) => {
    const cart = await lockCart(tx, viewer)
    const line = cart.get(postId)
    if (line) await changeLine(tx, viewer, line, change)
    else await addLine(tx, viewer, postId, change, cart.size)
    await changed(tx, viewer.id)
  })
}

/** Adds to the quantity in the cart, even if the page showed an outdated one. */
export async function addPieces(tx: Transaction, viewer: Viewer, postId: number, quantity: number) {
  const cart = await lockCart(tx, viewer)
  const line = cart.get(postId)
  if (line) await changeLine(tx, viewer, line, { quantity: piecesOf(line) + quantity, isSaved: false })
  else await addLine(tx, viewer, postId, { quantity }, cart.size)
  await changed(tx, viewer.id)
}

async function addLine(
  tx: Transaction,
  viewer: Viewer,
  postId: number,
  { quantity, isSaved = false }: CartLineChange,
  lines: number,
) {
  const offer = (await findOffers(tx, viewer, [postId])).get(postId)
  if (!offer) throw refusal.notFound('Post')
  assertMayAdd(offer.state)
  assertEnough(quantity, offer.left)
  assertRoom(lines)
  const { title, priceVbt } = offer
  const row = { member_id: viewer.id, post_id: postId, title, price_vbt: priceVbt, quantity, is_saved: isSaved }
  await tx`insert into cart_lines ${tx(row)}`
}

/** A line can always be saved for later or reduced, even if the post is gone. */
async function changeLine(tx: Transaction, viewer: Viewer, line: KeptLine, { quantity, isSaved }: CartLineChange) {
  const { postId } = line
  if (quantity > line.quantity) {
    const offer = (await findOffers(tx, viewer, [postId])).get(postId)
    assertEnough(quantity, offer?.left ?? 0, piecesOf(line))
  }
  await tx`
    update cart_lines set quantity = ${quantity}, is_saved = ${isSaved ?? line.isSaved}
    where member_id = ${viewer.id} and post_id = ${postId}`
}

/** How many are in the cart, which leaves out lines saved for later. */
function piecesOf({ quantity, isSaved }: KeptLine) {
  return isSaved ? 0 : quantity
}

/** Idempotent. */
export function deleteLine(sql: Sql, viewer: Viewer, postId: number) {
  return inTransaction(sql, (tx) => removeFromCart(tx, viewer.id, [postId]))
}

type Bought = { postId: number; quantity: number }

/**
 * Removes what the member bought from their cart, including lines saved for later. If they wanted more than they
 * bought, the rest stays.
 */
export function takeFromCart(tx: Transaction, memberId: number, bought: readonly Bought[]): Query<object[]> {
  const ids = bought.map(({ postId }) => postId)
  const quantities = bought.map(({ quantity }) => quantity)
  const isIts = tx`cart_lines.member_id = ${memberId} and cart_lines.post_id = bought.post_id`
  return tx`
    with bought as (
      select post_id, sum(quantity)::int as quantity
      from unnest(${ids}::bigint[], ${quantities}::int[]) as line (post_id, quantity) group by post_id
    ), removed as (
      delete from cart_lines using bought where ${isIts} and cart_lines.quantity <= bought.quantity returning member_id
    ), lowered as (
      update cart_lines set quantity = cart_lines.quantity - bought.quantity from bought
      where ${isIts} and cart_lines.quantity > bought.quantity returning member_id
    ), changed as (
      select member_id as actor_id, member_id as subject_id from removed
      union select member_id, member_id from lowered
    )
    ${recordEach(tx, 'cart_changed', { from: 'changed' })}`
}

/** Also removes lines saved for later. */
async function removeFromCart(tx: Transaction, memberId: number, postIds: readonly number[]) {
  await tx`
    with removed as (
      delete from cart_lines where member_id = ${memberId} and post_id = any (${postIds}::bigint[]) returning member_id
    ), changed as (select distinct member_id as actor_id, member_id as subject_id from removed)
    ${recordEach(tx, 'cart_changed', { from: 'changed' })}`
}

/**
 * Merges a visitor's cart, which the browser kept, into the member's. For the same post, the larger quantity counts,
 * even if fewer are left, which the line then says; it is saved for later only if both are. Lines that the member
 * cannot buy are left out, and so are the oldest if the cart is full. Merging the same lines again changes nothing.
 */
export function mergeLines(sql: Sql, viewer: Viewer, given: readonly GuestLine[]) {
  return inTransaction(sql, async (tx) => {
    const cart = await lockCart(tx, viewer)
    const newestFirst = given.toSorted((one, other) => other.addedAt.localeCompare(one.addedAt))
    const offers = await findOffers(
      tx,
      viewer,
      newestFirst.map(({ postId }) => postId),
    )
    for (const line of newestFirst) {
      const offer = offers.get(line.postId)
      const isKnown = cart.has(line.postId)
      if (!offer || offer.state === 'own' || (!isKnown && cart.size >= MAX_CART_LINES)) continue
      const merged = mergedWith(cart.get(line.postId), line)
      await writeMerged(tx, viewer, line, { ...merged, title: offer.title })
      cart.set(line.postId, merged)
    }
    await changed(tx, viewer.id)
  })
}

/** Merging never reduces a line that already exists. */
function mergedWith(kept: KeptLine | undefined, { postId, quantity, isSaved }: GuestLine): KeptLine {
  return {
    postId,
    quantity: Math.max(quantity, kept?.quantity ?? 0),
    isSaved: isSaved && (kept?.isSaved ?? true),
  }
}

async function writeMerged(
  tx: Transaction,
  viewer: Viewer,
  { addedPriceVbt, addedAt }: GuestLine,
  { postId, quantity, isSaved, title }: KeptLine & { title: string },
) {
  await tx`
    insert into cart_lines (member_id, post_id, title, price_vbt, quantity, is_saved, added_at)
    values (${viewer.id}, ${postId}, ${title}, ${addedPriceVbt}, ${quantity}, ${isSaved},
      least(now(), ${addedAt}::timestamptz))
    on conflict (member_id, post_id) do update set quantity = excluded.quantity, is_saved = excluded.is_saved`
}

async function changed(tx: Transaction, memberId: number) {
  await record(tx, { type: 'cart_changed', actorId: memberId, subjectId: memberId })
}
