import { Handshake, PackageX, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Fitment } from '#contract/kinds/market.ts'
import type { Post } from '#contract/posts.ts'
import { categoryNames, conditionNames } from '../../features/posts/index.ts'
import { Tag } from '../../ui/tag.tsx'
import { Description } from './description.tsx'
import { Gallery } from './gallery.tsx'
import { DetailLayout, Facts, Panel } from './layout.tsx'
import { Notes } from './notes.tsx'
import { PostActions } from './post-actions.tsx'
import { PostComments } from './post-comments.tsx'
import { Author, CategoryBar } from './post-head.tsx'
import { Price } from './price.tsx'
import { Related } from './related.tsx'

export function MarketDetail({ post }: { post: Post }) {
  const { fitments } = post.market!
  return (
    <DetailLayout
      isAsideSticky
      aside={<PriceBox post={post} />}
      lead={
        <>
          <CategoryBar post={post} />
          <Notes post={post} />
          <Gallery post={post} />
        </>
      }
    >
      <Description post={post} />
      {fitments.length > 0 && (
        <Panel title="Fits">
          <Facts rows={fitments.map((fitment) => [fitment.make, rangeOf(fitment)] as const)} />
        </Panel>
      )}
      <PostComments post={post} />
      <Related post={post} isWide />
    </DetailLayout>
  )
}

function PriceBox({ post }: { post: Post }) {
  const { condition, category, stock, canShip, canPickUp } = post.market!
  return (
    <section
      aria-label="Price and delivery"
      className="grid grid-cols-1 gap-4 rounded-lg bg-surface-1 p-6 shadow-1 max-md:p-4"
    >
      <p className="flex flex-wrap gap-2">
        <Tag>{conditionNames[condition]}</Tag>
        <Tag>{categoryNames[category]}</Tag>
      </p>
      <h1 tabIndex={-1} className="type-post text-[28px]! break-words outline-none">
        {post.title}
      </h1>
      <div>
        <Price tokens={post.tokens ?? 0} free="$0" />
        <p className="mt-1.5 text-sm text-ink-3">1 VBT = $0.25</p>
      </div>
      <ul className="grid gap-3 border-t border-line pt-4 text-base text-ink-2">
        <Term icon={stock > 0 ? null : <PackageX size={20} aria-hidden />}>
          {stock === 0 ? 'Sold out' : `${stock.toLocaleString('en-US')} in stock`}
        </Term>
        {canShip && (
          <Term icon={<Truck size={20} aria-hidden />}>Ships{post.place && ` from ${post.place.label}`}</Term>
        )}
        {canPickUp && <Term icon={<Handshake size={20} aria-hidden />}>Local pickup available</Term>}
      </ul>
      <div className="grid grid-cols-1 gap-4 border-t border-line pt-4">
        <Author post={post} />
        <PostActions post={post} />
      </div>
    </section>
  )
}

function Term({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3">
      {icon}
      <span>{children}</span>
    </li>
  )
}

function rangeOf({ model, fromYear, toYear }: Fitment) {
  return `${model ?? 'All models'}, ${yearsOf(fromYear, toYear)}`
}

function yearsOf(from: number | undefined, to: number | undefined) {
  if (from && to) return from === to ? String(from) : `${from} to ${to}`
  if (from) return `${from} and newer`
  return to ? `${to} and older` : 'all years'
}
