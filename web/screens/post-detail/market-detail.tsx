import { Handshake, Package, PackageX, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Fitment } from '#contract/kinds/market.ts'
import type { Post } from '#contract/posts.ts'
import { categoryNames, conditionNames } from '../../features/posts/index.ts'
import { Tag } from '../../ui/tag.tsx'
import { Description } from './description.tsx'
import { Gallery } from './gallery.tsx'
import { DetailLayout, Facts, Panel } from './layout.tsx'
import { Notes } from './notes.tsx'
import { WherePanel } from './place-map.tsx'
import { PostComments } from './post-comments.tsx'
import { Price } from './price.tsx'
import { Related } from './related.tsx'
import { SummaryBox } from './summary-box.tsx'

export function MarketDetail({ post }: { post: Post }) {
  const { fitments } = post.market!
  return (
    <DetailLayout
      aside={<PriceBox post={post} />}
      more={
        <>
          <WherePanel post={post} />
          <Related post={post} />
        </>
      }
      lead={
        <>
          <Notes post={post} />
          <Gallery post={post} />
        </>
      }
    >
      <Description post={post} />
      {fitments.length > 0 && (
        <Panel title="Fits">
          <Facts isWide rows={fitments.map((fitment) => [fitment.make, rangeOf(fitment)] as const)} />
        </Panel>
      )}
      <PostComments post={post} />
    </DetailLayout>
  )
}

function PriceBox({ post }: { post: Post }) {
  const { condition, category, stock, canShip, canPickUp } = post.market!
  return (
    <SummaryBox
      post={post}
      label="Price and delivery"
      tags={
        <>
          <Tag>{conditionNames[condition]}</Tag>
          <Tag>{categoryNames[category]}</Tag>
        </>
      }
    >
      <div>
        <Price tokens={post.tokens ?? 0} free="$0" />
        <p className="mt-1.5 text-sm text-ink-3">1 VBT = $0.25</p>
      </div>
      <ul className="grid gap-3 border-t border-line pt-4 text-base text-ink-2">
        <Term icon={stock > 0 ? <Package size={20} aria-hidden /> : <PackageX size={20} aria-hidden />}>
          {stock === 0 ? 'Sold out' : `${stock.toLocaleString('en-US')} in stock`}
        </Term>
        {canShip && (
          <Term icon={<Truck size={20} aria-hidden />}>Ships{post.place && ` from ${post.place.label}`}</Term>
        )}
        {canPickUp && <Term icon={<Handshake size={20} aria-hidden />}>Local pickup available</Term>}
      </ul>
    </SummaryBox>
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
