import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OrderInQuestion } from '#contract/conversations.ts'
import type { Picture } from '#contract/media.ts'
import type { PostInQuestion } from '#contract/messages.ts'
import type { PostKind } from '#contract/posts.ts'
import { PostThumb } from '../../../media/index.ts'
import { standInOf } from '../../../orders/index.ts'
import { labelOf, postRoutes } from '../../../posts/index.ts'

type OrderProps = {
  order: Pick<OrderInQuestion, 'id' | 'kind' | 'number' | 'title' | 'thumbnail' | 'status'>
  className?: string
}

/** An order that the conversation or a link is about. */
export function OrderCard({ order, className = '' }: OrderProps) {
  return (
    <Link to="/orders/$orderId" params={{ orderId: String(order.id) }} className={`${cardClass} ${className}`}>
      <CardLines kind={standInOf(order)} picture={order.thumbnail} title={order.title}>
        Order {order.number}, {order.status.toLowerCase()}
      </CardLines>
    </Link>
  )
}

/** The post that a message asks about. */
export function MessagePost({ post }: { post: PostInQuestion }) {
  return (
    <Link to={postRoutes[post.kind]} params={{ postId: String(post.id) }} className={`${cardClass} max-w-90`}>
      <CardLines kind={post.kind} picture={post.thumbnail} title={post.title}>
        {labelOf(post.kind)}
      </CardLines>
    </Link>
  )
}

const cardClass = 'flex w-full items-center gap-3 rounded-md bg-surface-1 p-2 hover:bg-surface-2'

type LinesProps = { kind: PostKind; picture: Picture | null; title: string; children: ReactNode }

function CardLines({ kind, picture, title, children }: LinesProps) {
  return (
    <>
      <PostThumb picture={picture} kind={kind} sizes="64px" className="w-16! shrink-0" />
      <span className="min-w-0">
        <b className="type-card-sm line-clamp-1">
          <bdi>{title}</bdi>
        </b>
        <span className="block truncate text-sm text-ink-3 tabular-nums">{children}</span>
      </span>
    </>
  )
}
