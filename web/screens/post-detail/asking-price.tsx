import { askingPriceOf } from '#contract/money.ts'
import type { Post } from '#contract/posts.ts'
import { PersonName } from '../../ui/person-name.tsx'
import { LargePrice } from './price.tsx'

/** The price of a vehicle. Nothing if it has no price or is not for sale. */
export function AskingPrice({ post: { vehicle, author } }: { post: Post }) {
  const price = vehicle?.isForSale ? askingPriceOf(vehicle) : null
  if (!price) return null
  return (
    <div>
      <LargePrice>{price}</LargePrice>
      <p className="mt-2 text-sm text-ink-3">
        Asking price, paid directly to <PersonName of={author} />, not in VBT
      </p>
    </div>
  )
}
