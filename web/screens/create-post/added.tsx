import { Link } from '@tanstack/react-router'
import { CircleCheck, Hourglass } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Post } from '#contract/posts.ts'
import { kinds, postRoutes } from '../../features/posts/index.ts'
import { Button, buttonClass } from '../../ui/button.tsx'

/** The success message, in place of the form. */
export function Added({ post, onAnother }: { post: Post; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isHeld = post.hiddenCause === 'hold'
  const isForSale = post.market?.selling !== 'closed'
  useEffect(() => heading.current?.focus(), [])

  return (
    <div className="grid flex-1 place-content-center justify-items-center gap-3 px-6 py-16 text-center">
      {isHeld ? (
        <Hourglass size={56} strokeWidth={1.5} aria-hidden className="text-brass" />
      ) : (
        <CircleCheck size={56} strokeWidth={1.5} aria-hidden className="text-ok" />
      )}
      <h2 ref={heading} tabIndex={-1} role="status" className="type-h2 outline-none">
        {isHeld ? 'Your post waits for a moderator' : `${kinds[post.kind].name} post added!`}
      </h2>
      <p className="max-w-[40ch] text-ink-2">
        “<bdi>{post.title}</bdi>” <Whereabouts post={post} />
      </p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        <Button look="quiet" onClick={onAnother}>
          Create another post
        </Button>
        {!isForSale && (
          <Link to="/seller" className={buttonClass({ look: 'outline' })}>
            Open your storefront
          </Link>
        )}
        <Link
          to={postRoutes[post.kind]}
          params={{ postId: String(post.id) }}
          replace
          className={buttonClass({ look: 'primary' })}
        >
          View post
        </Link>
      </div>
    </div>
  )
}

/** Where others find it. A private request is for one business. */
function Whereabouts({ post: { kind, market, request, hiddenCause } }: { post: Post }) {
  if (hiddenCause === 'hold') return 'is checked first, usually within a day. You’ll get a notification.'
  if (request && request.businessId !== null) return 'was sent. Only you and the business can see it.'
  const how = market?.selling === 'closed' ? 'is visible, but not for sale yet,' : 'is live'
  return `${how} at the top of ${kinds[kind].plural} and on your profile.`
}
