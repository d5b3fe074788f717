import { Link } from '@tanstack/react-router'
import { formatDollars } from '#contract/dollars.ts'
import { formatVbt } from '#contract/money.ts'
import type { Post } from '#contract/posts.ts'
import { PostThumb } from '../../features/media/index.ts'
import { postRoutes, UrgencyTag } from '../../features/posts/index.ts'
import { distanceOf } from '../../platform/distance.ts'
import { firstNameOf } from '../../platform/first-name.ts'
import { Panel } from '../../ui/panel.tsx'
import { Tag } from '../../ui/tag.tsx'
import { VbtMark } from '../../ui/vbt.tsx'

const KM_PER_MILE = 1.609344

/** What the quote is about, in short. `miles`: from the request's town to the provider's business. */
export function AboutRequest({ post, miles }: { post: Post; miles: number | null }) {
  const { title, author, images, request, tokens, place } = post
  const away = miles === null ? null : `${distanceOf(miles * KM_PER_MILE)} from you`
  return (
    <Panel title={`${firstNameOf(author)}’s request`}>
      <div className="grid grid-cols-[92px_minmax(0,1fr)] items-start gap-3">
        <PostThumb picture={images[0] ?? null} kind="request" />
        <div className="min-w-0">
          <h3 className="type-card-sm break-words">
            <Link
              to={postRoutes.request}
              params={{ postId: String(post.id) }}
              className="inline-block py-1 hover:text-powder"
            >
              <bdi>{title}</bdi>
            </Link>
          </h3>
          <p className="mt-1 text-sm text-ink-3">{[place?.label, away].filter(Boolean).join(', ')}</p>
        </div>
      </div>
      <div className="mt-3.5 flex flex-wrap gap-2">
        <UrgencyTag urgency={request!.urgency} />
        {tokens !== null && tokens > 0 && (
          <Tag tone="brass" icon={<VbtMark />}>
            Budget {formatVbt(tokens)}, {formatDollars(tokens)}
          </Tag>
        )}
      </div>
    </Panel>
  )
}
