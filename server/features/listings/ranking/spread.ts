const MOST_IN_A_ROW = 2

/**
 * The same posts in nearly the same order, with at most two in a row by one author: a third one steps behind the next
 * post of somebody else. Only where nobody else is left do more stand together, at the very end.
 */
export function spreadAuthors<Post extends { authorId: number }>(ranked: readonly Post[]): Post[] {
  const spread: Post[] = []
  // Whoever waits here is always one and the same author: anybody else is placed at once.
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
