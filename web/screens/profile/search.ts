import { MOST_STARS } from '#contract/reviews.ts'

/** `as` and `stars`: only of the tab with the reviews. */
export type ProfileSearch = { tab?: string; as?: 'buyer'; stars?: number }

/** What is not understood is left out. */
export function readProfileSearch({ tab, as, stars }: Record<string, unknown>): ProfileSearch {
  const isCount = typeof stars === 'number' && Number.isInteger(stars) && stars >= 1 && stars <= MOST_STARS
  return {
    ...(typeof tab === 'string' && { tab }),
    ...(as === 'buyer' && { as }),
    ...(isCount && { stars }),
  }
}
