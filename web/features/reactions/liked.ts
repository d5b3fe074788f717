/** How many like something, and whether the viewer is one of them. */
export type Liked = { likes: number; isLiked: boolean }

/** As it is once the viewer likes it, or no more. */
export function likedAs(kept: Liked | undefined, isLiked: boolean): Liked | undefined {
  if (!kept || kept.isLiked === isLiked) return kept
  return { isLiked, likes: kept.likes + (isLiked ? 1 : -1) }
}
