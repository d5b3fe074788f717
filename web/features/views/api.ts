import { http, replyTo } from '../../platform/http.ts'

/** Fire and forget: a view that is not counted is not the visitor's problem. */
export function countView(postId: number) {
  replyTo(http.POST('/api/posts/{postId}/views', { params: { path: { postId } } })).catch(() => {})
}
