import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OrderInQuestion } from '#contract/conversations.ts'
import type { Picture } from '#contract/media.ts'
import type { PostInQuestion } from '#contract/messages.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { NoPhoto, PostPicture } from '../../media/index.ts'
import { actionName, standInOf } from '../../orders/index.ts'
import { kinds, labelOf, postRoutes } from '../../posts/index.ts'

type Props = { order: OrderInQuestion | null; post: PostInQuestion | null }

/** The order that the conversation is about, with the next action; otherwise the post that it was last about. */
export function InQuestion({ order, post }: Props) {
  if (order) return <Order order={order} />
  return post && <Post post={post} />
}

function Order({ order }: { order: OrderInQuestion }) {
  const { id, number, title, thumbnail, status, next } = order
  return (
    <Frame title="Order">
      <Item
        picture={thumbnail}
        standIn={<NoPhoto kind={standInOf(order)} className="size-full" />}
        title={title}
        text={`${number}, ${status.toLowerCase()}`}
      />
      <Link
        to="/orders/$orderId"
        params={{ orderId: String(id) }}
        className={`${buttonClass({ look: next ? 'primary' : 'secondary', size: 'sm' })} mt-3 w-full`}
      >
        {next ? actionName(order, next) : 'Open order'}
      </Link>
    </Frame>
  )
}

function Post({ post: { id, kind, title, thumbnail } }: { post: PostInQuestion }) {
  const { icon: Icon } = kinds[kind]
  const standIn =
    kind === 'forum' ? (
      <span className="grid size-full place-items-center text-ink-3">
        <Icon size={24} strokeWidth={1.75} aria-hidden />
      </span>
    ) : (
      <NoPhoto kind={kind} className="size-full" />
    )
  return (
    <Frame title="About">
      <Link
        to={postRoutes[kind]}
        params={{ postId: String(id) }}
        className="-m-2 block rounded-sm p-2 hover:bg-surface-2"
      >
        <Item picture={thumbnail} standIn={standIn} title={title} text={labelOf(kind)} />
      </Link>
    </Frame>
  )
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-6 rounded-md bg-surface-1 p-3 shadow-1">
      {children}
    </section>
  )
}

type ItemProps = { picture: Picture | null; standIn: ReactNode; title: string; text: string }

function Item({ picture, standIn, title, text }: ItemProps) {
  return (
    <span className="grid grid-cols-[64px_minmax(0,1fr)] items-center gap-3">
      <span className="block aspect-4/3 overflow-hidden rounded-sm bg-surface-3">
        {picture ? <PostPicture picture={picture} alt="" shape="wide" sizes="64px" className="aspect-4/3!" /> : standIn}
      </span>
      <span className="min-w-0">
        <b className="type-card-sm line-clamp-2" title={title}>
          <bdi>{title}</bdi>
        </b>
        <span className="mt-0.5 block text-sm text-ink-3 tabular-nums">{text}</span>
      </span>
    </span>
  )
}
