const MOST_IN_A_ROW = 2

/**
 * Reorders posts so that at most two in a row are by one author: a third moves behind the next post by another author.
 * There are more in a row only at the very end, if no other author is left.
 */
export function spreadAuthors<Post extends { authorId: number }>(ranked: readonly Post[]): Post[] {
  const spread: Post[] = []
  // All waiting posts have the same author, because a post by anyone else is placed immediately.
  const waiting: Post[] = []
  for (const post of ranked) {
    if (!mayFollow(spread, post.authorId)) {
      waiting.push(post)
      continue
    }
    spread.push(post)
    while (waiting[0] && mayFollow(spread, waiting[0].authorId)) spread.push(waiting.shift()!)
  }
  return [...spread, ...waiting]
}

function mayFollow(spread: readonly { authorId: number }[], authorId: number) {
  const last = spread.slice(-MOST_IN_A_ROW)
  return last.length < MOST_IN_A_ROW || last.some((post) => post.authorId !== authorId)
}
