import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Post } from '#contract/posts.ts'
import { BountyPanel } from '../../features/bounties/index.ts'
import { FollowButton } from '../../features/follows/index.ts'
import { Thread } from '../../features/replies/index.ts'
import { PartBoundary } from '../../ui/part-boundary.tsx'
import { DetailLayout, Panel } from './layout.tsx'
import { Notes } from './notes.tsx'
import { PlainText } from './plain-text.tsx'
import { PostHead } from './post-head.tsx'
import { PostLink } from './post-link.tsx'
import { QuestionComments } from './question-comments.tsx'
import { Related } from './related.tsx'

export function ForumDetail({ post }: { post: Post }) {
  return (
    <DetailLayout
      more={<Related post={post} />}
      lead={
        <>
          <Notes post={post} />
          <PostHead post={post} />
          <Panel title="The question">
            <PlainText text={post.description} className="text-ink" />
            <PostLink post={post} />
            {post.tags.length > 0 && (
              <ul aria-label="Tags" className="mt-5 flex flex-wrap gap-2">
                {post.tags.map((tag) => (
                  <li key={tag} className="flex items-center">
                    <Link
                      to="/forums"
                      search={{ tag: [tag] }}
                      className="type-control-sm inline-flex h-9 items-center rounded-full bg-surface-2 px-3.5 text-ink-2 hover:text-ink max-md:h-11"
                    >
                      #{tag}
                    </Link>
                    <FollowButton type="tag" target={tag} name={`#${tag}`} isSmall />
                  </li>
                ))}
              </ul>
            )}
            <QuestionComments post={post} />
          </Panel>
          {(post.bounty || post.can.edit) && (
            <PartBoundary onRetry={BountyPanel.preload}>
              <Suspense>
                <BountyPanel post={post} />
              </Suspense>
            </PartBoundary>
          )}
          <PartBoundary onRetry={Thread.preload}>
            <Suspense>
              <Thread postId={post.id} askerId={post.author.id} />
            </Suspense>
          </PartBoundary>
        </>
      }
    />
  )
}
