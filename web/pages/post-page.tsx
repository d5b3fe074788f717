import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { postQuery } from '../features/posts/index.ts'

const route = getRouteApi('/videopost/$postId')

export function PostPage() {
  const { postId } = route.useParams()
  const { data: post } = useSuspenseQuery(postQuery(postId))

  return <h1 className="type-post">{post.title}</h1>
}
