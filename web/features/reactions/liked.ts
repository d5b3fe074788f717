/** The number of likes, and whether the viewer's is among them. */
export type Liked = { likes: number; isLiked: boolean }

/** The state after the viewer likes or unlikes it. */
export function likedAs(kept: Liked | undefined, isLiked: boolean): Liked | undefined {
  if (!kept || kept.isLiked === isLiked) return kept
  return { isLiked, likes: kept.likes + (isLiked ? 1 : -1) }
}
