/** '1 post', '1,200 posts' */
export function postsIn(count: number) {
  return count === 1 ? '1 post' : `${count.toLocaleString('en-US')} posts`
}
