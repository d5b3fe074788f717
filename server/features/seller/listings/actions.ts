import type { ListingChange } from '#contract/seller.ts'
import { inTransaction, type Sql } from '../../../platform/database/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { changeItems, lockItems, type PostHooks } from '../../posts/index.ts'
import { noListing } from './queries.ts'

/**
 * Changes the price or the stock. A stock that the seller did not edit is left alone, because some may have been sold.
 */
export function changeListing(
  sql: Sql,
  viewer: Viewer,
  postId: number,
  { stock, stockBefore, priceVbt }: ListingChange,
  hooks: readonly PostHooks[],
) {
  return inTransaction(sql, async (tx) => {
    const [before] = await lockItems(tx, viewer, [postId])
    if (!before) throw await noListing(tx, viewer, postId)
    const left = stock === stockBefore ? undefined : stock
    const after = { ...before, tokens: priceVbt ?? before.tokens, stock: left ?? before.stock }
    await changeItems(tx, viewer, [{ before, after }], hooks)
  })
}
