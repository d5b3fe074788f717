import { askingPriceOf, VBT_CENTS } from '#contract/money.ts'
import type { PostCard } from '#contract/posts.ts'
import { noSaleWords } from '#contract/stock-words.ts'
import { dollars } from '../../../platform/money.ts'
import { saleWordsOf } from '../../posts/index.ts'

type Priced = Pick<PostCard, 'tokens' | 'vehicle' | 'market'>

/**
 * The price of a part or a vehicle: '$1,450', 'Not for sale yet: $45', 'For sale: $14,800', 'Sale pending: $14,800'.
 * Null for other posts.
 */
export function priceLineOf({ tokens, vehicle, market }: Priced): string | null {
  if (vehicle?.isForSale) return lineOf(saleWordsOf(vehicle), askingPriceOf(vehicle))
  return market && tokens !== null ? lineOf(noSaleWords(market), dollars(tokens * VBT_CENTS)) : null
}

function lineOf(words: string | null, price: string | null) {
  return [words, price].filter(Boolean).join(': ')
}
