import type { Post } from '#contract/posts.ts'

/** What helps to judge the author: what they sold, or who follows them. Null as long as there is nothing to say. */
export function authorNote({ kind, author: { sales, followers } }: Pick<Post, 'kind' | 'author'>) {
  if (kind === 'market' || kind === 'vehicle') return counted(sales, 'sale')
  return counted(followers, 'follower')
}

function counted(count: number, noun: string) {
  if (count === 0) return null
  return count === 1 ? `1 ${noun}` : `${count.toLocaleString('en-US')} ${noun}s`
}
