import type { ComponentType } from 'react'
import type { Post, PostKind } from '#contract/posts.ts'
import { useLivePost } from '../../features/posts/index.ts'
import { useViewCount } from '../../features/views/index.ts'
import { BlogDetail } from './blog-detail.tsx'
import { DirectoryDetail } from './directory-detail.tsx'
import { EventDetail } from './event-detail.tsx'
import { ForumDetail } from './forum-detail.tsx'
import { MarketDetail } from './market-detail.tsx'
import { PostCrumbs } from './post-crumbs.tsx'
import { RequestDetail } from './request-detail.tsx'
import { VehicleDetail } from './vehicle-detail.tsx'
import { VideoDetail } from './video-detail.tsx'

const details: Record<PostKind, ComponentType<{ post: Post }>> = {
  video: VideoDetail,
  blog: BlogDetail,
  forum: ForumDetail,
  vehicle: VehicleDetail,
  request: RequestDetail,
  market: MarketDetail,
  event: EventDetail,
  directory: DirectoryDetail,
}

/** The detail page for the post's kind. */
export function PostDetail({ post }: { post: Post }) {
  useViewCount(post.id)
  useLivePost(post)
  const Detail = details[post.kind]
  return (
    <>
      <PostCrumbs post={post} />
      <Detail key={post.id} post={post} />
    </>
  )
}
