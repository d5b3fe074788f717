import type { Category } from '#contract/kinds/market.ts'
import type { Picture, PictureShape } from '#contract/media.ts'
import type { OrderKindName } from '#contract/order-kinds.ts'
import { NoPhoto, PostPicture } from '../media/index.ts'
import { standInOf } from './names.ts'

type Props = {
  kind: OrderKindName
  picture: Picture | null
  category: Category | null
  shape: PictureShape
  sizes: string
  isEager?: boolean
  className?: string
}

/** What was bought, or a drawing if it has no photo. Its title is beside it. */
export function LinePicture({ kind, picture, category, shape, sizes, isEager = false, className = '' }: Props) {
  if (!picture)
    return <NoPhoto kind={standInOf({ kind })} category={category} className={`w-full rounded-sm ${className}`} />
  return (
    <PostPicture
      picture={picture}
      alt=""
      sizes={sizes}
      shape={shape}
      isEager={isEager}
      className={`rounded-sm ${className}`}
    />
  )
}
