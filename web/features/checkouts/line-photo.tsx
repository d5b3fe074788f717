import type { CheckoutLine } from '#contract/checkouts.ts'
import type { OrderKindName } from '#contract/order-kinds.ts'
import { pictureUrl } from '#contract/picture-url.ts'
import { NoPhoto } from '../media/index.ts'
import { kindCheckouts } from '../orders/index.ts'

type Props = Pick<CheckoutLine, 'thumbnail'> & {
  kind: OrderKindName
  category: CheckoutLine['category'] | undefined
  /** In pixels, as `className` says it. */
  size: number
  className: string
}

/** The photo of a line, or a drawing in its place. Its title is next to it. */
export function LinePhoto({ kind, thumbnail, category, size, className }: Props) {
  const look = `shrink-0 rounded-md ${className}`
  if (!thumbnail) return <NoPhoto kind={kindCheckouts[kind].lines.standIn} category={category} className={look} />
  return (
    <img
      src={pictureUrl(thumbnail, 320, 'wide')}
      alt=""
      width={size}
      height={size}
      className={`bg-surface-3 object-cover ${look}`}
    />
  )
}
