/** The number of likes, and whether the viewer's is among them. */
export type Liked = { likes: number; isLiked: boolean }

/** The state after the viewer likes or unlikes it. */
export function likedAs(cached: Liked | undefined, isLiked: boolean): Liked | undefined {
  if (!cached || cached.isLiked === isLiked) return cached
  return { isLiked, likes: cached.likes + (isLiked ? 1 : -1) }
}
