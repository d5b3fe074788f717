import { useQuery } from '@tanstack/react-query'
import { chosenOf, deliveryOptionsOf } from '#contract/delivery-options.ts'
import { shownName } from '#contract/members.ts'
import { formatVbt, VBT_CENTS } from '#contract/money.ts'
import type { Post } from '#contract/posts.ts'
import { addressesQuery } from '../../features/addresses/index.ts'
import { DeliverySelect, useChosenDeliveries } from '../../features/cart/index.ts'
import { sessionQuery } from '../../features/identity/index.ts'
import { dollars } from '../../platform/money.ts'

type Props = { post: Post; quantity: number }

/** How the part gets to the viewer, when, and what it costs with that. */
export function DeliveryChoice({ post, quantity }: Props) {
  const { author, sale, market, tokens } = post
  const me = useQuery(sessionQuery).data?.me ?? null
  // The default address is the first one.
  const address = useQuery({ ...addressesQuery, enabled: me !== null }).data?.items[0]
  const choices = useChosenDeliveries()
  const linesVbt = (tokens ?? 0) * quantity
  const options = deliveryOptionsOf({
    lines: [market!],
    linesVbt,
    handlingDays: sale!.handlingDays ?? 0,
    storefront: sale!.storefront,
    state: address?.state ?? null,
  })
  const chosen = chosenOf(options, choices.get(author.id))
  if (!chosen) return null
  const totalVbt = linesVbt + chosen.priceVbt
  return (
    <div className="grid gap-2">
      <DeliverySelect
        sellerId={author.id}
        label={`Delivery from ${shownName(author)}`}
        options={options}
        chosen={chosen}
      />
      {!chosen.refusal && (
        <p className="flex flex-wrap items-baseline gap-x-2 border-t border-line pt-2 tabular-nums">
          <span className="mr-auto text-base text-ink-2">
            {chosen.delivery === 'pickup' ? 'Total' : 'Total with shipping'}
          </span>
          <b className="type-price">{dollars(totalVbt * VBT_CENTS)}</b>
          <span className="text-sm text-brass">{formatVbt(totalVbt)}</span>
        </p>
      )}
    </div>
  )
}
