import type { NewPost } from '#contract/new-posts.ts'
import type { PriceDrop } from '#contract/notification-facts.ts'

/** How much an edit lowers the price of something for sale. Null if it does not. A deposit is not a price. */
export function priceDropOf(before: { tokens: number | null; askingUsd: number | null }, input: NewPost) {
  if (input.kind === 'vehicle')
    return dropOf(before.askingUsd, input.askingUsd, (fromUsd, toUsd) => ({ fromUsd, toUsd }))
  if (input.kind === 'market') return dropOf(before.tokens, input.tokens, (fromVbt, toVbt) => ({ fromVbt, toVbt }))
  return null
}

function dropOf(from: number | null, to: number | undefined, drop: (from: number, to: number) => PriceDrop) {
  return from !== null && to !== undefined && to < from ? drop(from, to) : null
}
