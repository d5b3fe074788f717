import { askingPriceOf } from '#contract/money.ts'
import type { Post } from '#contract/posts.ts'
import { Amount, LargePrice } from './price.tsx'

/** What a vehicle for sale costs, and its deposit. Nothing if it has neither, or is not for sale. */
export function AskingPrice({ post: { vehicle, tokens, author } }: { post: Post }) {
  if (!vehicle?.isForSale) return null
  const price = askingPriceOf(vehicle)
  return (
    <>
      {price && (
        <div>
          <LargePrice>{price}</LargePrice>
          <p className="mt-2 text-sm text-ink-3">Asking price, paid directly to {author.name}, not in VBT</p>
        </div>
      )}
      {Boolean(tokens) && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 rounded-md bg-surface-2 px-4 py-3">
          <span className="text-base font-semibold">Refundable deposit</span>
          <Amount tokens={tokens!} />
        </p>
      )}
    </>
  )
}
