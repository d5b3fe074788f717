import { http, replyTo } from '../../platform/http.ts'

/** Nobody waits for it, and a view that is not counted is no error of the person's. */
export function countView(postId: number) {
  replyTo(http.POST('/api/posts/{postId}/views', { params: { path: { postId } } })).catch(() => {})
}
