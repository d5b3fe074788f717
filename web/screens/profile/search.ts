import { MOST_STARS } from '#contract/reviews.ts'

/** `as` and `stars`: only for the reviews tab. */
export type ProfileSearch = { tab?: string | undefined; as?: 'buyer' | undefined; stars?: number | undefined }

/** Drops invalid parameters. When a URL is opened directly, numbers arrive as text. */
export function readProfileSearch({ tab, as, stars }: Record<string, unknown>): ProfileSearch {
  const count = Number(stars)
  return {
    tab: typeof tab === 'string' ? tab : undefined,
    as: as === 'buyer' ? as : undefined,
    stars: Number.isInteger(count) && count >= 1 && count <= MOST_STARS ? count : undefined,
  }
}
