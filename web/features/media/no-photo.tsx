import type { Category } from '#contract/kinds/market.ts'
import type { PostKind } from '#contract/posts.ts'

type Props = {
  kind: Exclude<PostKind, 'forum'>
  /** The category of a part. */
  category?: Category | null | undefined
  /** Its shape and corners: 'aspect-video', 'size-13 rounded-md'. */
  className?: string
}

/**
 * In place of a photo: a line drawing of the kind or the part's category, which nobody takes for the thing itself. It
 * says so wherever there is room for the words.
 */
export function NoPhoto({ kind, category, className = '' }: Props) {
  const drawing = `url(/art/no-photo/${category ? `market-${category}` : kind}.svg)`
  return (
    <span role="img" aria-label="No photo" className={`@container block overflow-hidden blueprint ${className}`}>
      <span className="grid size-full place-content-center justify-items-center gap-[2cqw] text-ink-3">
        <span
          className="aspect-square w-[34cqw] max-w-28 bg-current mask-contain mask-center mask-no-repeat forced-color-adjust-none"
          style={{ maskImage: drawing }}
        />
        <span className="hidden text-[11px] leading-none font-semibold whitespace-nowrap @min-[60px]:block @min-[160px]:text-sm">
          No photo
        </span>
      </span>
    </span>
  )
}
