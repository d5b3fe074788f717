import { MOST_STARS } from '#contract/reviews.ts'

/** `as` and `stars`: only of the tab with the reviews. */
export type ProfileSearch = { tab?: string | undefined; as?: 'buyer' | undefined; stars?: number | undefined }

/** What is not understood is left out. Numbers of an address that was opened are texts. */
export function readProfileSearch({ tab, as, stars }: Record<string, unknown>): ProfileSearch {
  const count = Number(stars)
  return {
    tab: typeof tab === 'string' ? tab : undefined,
    as: as === 'buyer' ? as : undefined,
    stars: Number.isInteger(count) && count >= 1 && count <= MOST_STARS ? count : undefined,
  }
}
