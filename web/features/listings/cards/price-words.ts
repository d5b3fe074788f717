import { askingPriceOf, VBT_CENTS } from '#contract/money.ts'
import type { PostCard } from '#contract/posts.ts'
import { dollars } from '../../../platform/money.ts'
import { saleWordsOf } from '../../posts/index.ts'

/** The price of a part or a vehicle: '$1,450', 'For sale: $14,800', 'Sale pending: $14,800'. Null for other posts. */
export function priceLineOf({ kind, tokens, vehicle }: Pick<PostCard, 'kind' | 'tokens' | 'vehicle'>): string | null {
  if (vehicle?.isForSale) return [saleWordsOf(vehicle), askingPriceOf(vehicle)].filter(Boolean).join(': ')
  return kind === 'market' && tokens !== null ? dollars(tokens * VBT_CENTS) : null
}
