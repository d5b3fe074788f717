import type { Post } from '#contract/posts.ts'
import { askingPriceOf } from '../../features/listings/index.ts'
import { Panel } from './layout.tsx'
import { Amount, LargePrice } from './price.tsx'

/** What a vehicle for sale costs, and its deposit. Nothing if it has neither, or is not for sale. */
export function AskingPrice({ post }: { post: Post }) {
  const { vehicle, tokens, author } = post
  if (!vehicle?.isForSale) return null
  const price = askingPriceOf(vehicle)
  if (!price)
    return tokens ? (
      <Panel title="Deposit">
        <Amount tokens={tokens} />
      </Panel>
    ) : null
  return (
    <Panel title="Asking price">
      <LargePrice>{price}</LargePrice>
      <p className="mt-2 text-sm text-ink-3">Paid to {author.name} directly, not in VBT.</p>
      {Boolean(tokens) && (
        <p className="mt-4 flex flex-wrap justify-between gap-x-4 gap-y-1 border-t border-line pt-4">
          <span className="text-base font-[650]">Refundable deposit</span>
          <Amount tokens={tokens!} />
        </p>
      )}
    </Panel>
  )
}
