import { useCallback } from 'react'
import type { Post } from '#contract/posts.ts'
import { VideoPlayer } from '../../features/media/index.ts'
import { countView } from '../../features/views/index.ts'
import { PostTips } from '../../features/wallet/index.ts'
import { Description } from './description.tsx'
import { Gallery } from './gallery.tsx'
import { DetailLayout } from './layout.tsx'
import { Notes } from './notes.tsx'
import { PostComments } from './post-comments.tsx'
import { PostHead } from './post-head.tsx'
import { Related } from './related.tsx'

export function VideoDetail({ post }: { post: Post }) {
  const onWatched = useCallback(() => countView(post.id), [post.id])

  return (
    <DetailLayout
      more={<Related post={post} />}
      lead={
        <>
          <Notes post={post} />
          {post.video ? (
            <div className="max-md:-mx-4 max-md:first:-mt-3">
              <VideoPlayer clip={withPoster(post)!} title={post.title} onWatched={onWatched} />
            </div>
          ) : (
            <Gallery post={post} />
          )}
          <PostHead post={post} />
          <Description post={post} />
          <PostTips postId={post.id} total={post.tips} />
          {post.video && post.images.length > 1 && <Gallery post={post} />}
          <PostComments post={post} />
        </>
      }
    />
  )
}

/** The picture that the author chose, or a frame of the video. */
function withPoster({ video, images }: Post) {
  return video && { ...video, poster: images[0] ?? video.poster }
}
