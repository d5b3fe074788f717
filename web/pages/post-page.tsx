import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { postQuery } from '../features/posts/index.ts'

export function PostPage() {
  const { postId } = useParams({ strict: false })
  const { data: post } = useQuery(postQuery(Number(postId)))

  return <h1 className="type-post">{post?.title}</h1>
}
