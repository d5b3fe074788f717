import { askingPriceOf, VBT_CENTS } from '#contract/money.ts'
import type { PostCard } from '#contract/posts.ts'
import { dollars } from '../../../platform/money.ts'
import { saleWordsOf } from '../../posts/index.ts'

/** What a part or a vehicle costs: '$1,450', 'For sale: $14,800', 'Sale pending: $14,800'. Null for everything else. */
export function priceLineOf({ kind, tokens, vehicle }: Pick<PostCard, 'kind' | 'tokens' | 'vehicle'>): string | null {
  if (vehicle?.isForSale) return [saleWordsOf(vehicle), askingPriceOf(vehicle)].filter(Boolean).join(': ')
  return kind === 'market' && tokens !== null ? dollars(tokens * VBT_CENTS) : null
}
