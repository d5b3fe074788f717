import type { Post } from '#contract/posts.ts'
import { UrgencyTag } from '../../features/posts/index.ts'
import { AskButton } from './ask-button.tsx'
import { Description } from './description.tsx'
import { Gallery } from './gallery.tsx'
import { DetailLayout, Facts, Panel } from './layout.tsx'
import { Notes } from './notes.tsx'
import { WherePanel } from './place-map.tsx'
import { PostComments } from './post-comments.tsx'
import { PostHead } from './post-head.tsx'
import { Price } from './price.tsx'
import { Related } from './related.tsx'

export function RequestDetail({ post }: { post: Post }) {
  const request = post.request!
  return (
    <DetailLayout
      aside={
        <Panel title="Request details">
          {post.tokens !== null && (
            <div className="mb-4">
              <Price tokens={post.tokens} />
              <p className="mt-1 text-sm text-ink-3">Budget</p>
            </div>
          )}
          <Facts
            rows={[
              ['Urgency', <UrgencyTag key="urgency" urgency={request.urgency} />],
              ['Vehicle', request.forVehicle],
              ['Location', post.place ? null : post.address],
            ]}
          />
          <AskButton post={post} className="mt-4 w-full" />
        </Panel>
      }
      place={<WherePanel post={post} />}
      more={<Related post={post} />}
      lead={
        <>
          <Notes post={post} />
          {post.images.length > 0 && <Gallery post={post} />}
          <PostHead post={post} extra={<UrgencyTag urgency={request.urgency} />} />
        </>
      }
    >
      <Description post={post} />
      <PostComments post={post} />
    </DetailLayout>
  )
}
