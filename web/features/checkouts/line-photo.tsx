import type { CheckoutLine } from '#contract/checkouts.ts'
import { pictureUrl } from '#contract/picture-url.ts'
import { NoPhoto } from '../media/index.ts'

type Props = Pick<CheckoutLine, 'thumbnail'> & {
  category: CheckoutLine['category'] | undefined
  /** In pixels, as `className` says it. */
  size: number
  className: string
}

/** The photo of a part, or a drawing of its category. Its title is next to it. */
export function LinePhoto({ thumbnail, category, size, className }: Props) {
  const look = `shrink-0 rounded-md ${className}`
  if (!thumbnail) return <NoPhoto kind="market" category={category} className={look} />
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
