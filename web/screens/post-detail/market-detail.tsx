import { Suspense } from 'react'
import type { Fitment } from '#contract/kinds/market.ts'
import type { Post } from '#contract/posts.ts'
import { noSaleWords } from '#contract/stock-words.ts'
import { categoryNames, conditionNames } from '../../features/posts/index.ts'
import { lazyPart } from '../../platform/lazy-page.tsx'
import { PartBoundary } from '../../ui/part-boundary.tsx'
import { Tag } from '../../ui/tag.tsx'
import { AskButton } from './ask-button.tsx'
import { Description } from './description.tsx'
import { Gallery } from './gallery.tsx'
import { DetailLayout, Facts, Panel } from './layout.tsx'
import { Notes } from './notes.tsx'
import { WherePanel } from './place-map.tsx'
import { PostComments } from './post-comments.tsx'
import { Price } from './price.tsx'
import { Related } from './related.tsx'
import { SaleTerms } from './sale-terms.tsx'
import { SummaryBox } from './summary-box.tsx'

// The code for buying would make the first visit of every other page larger.
const BuyBox = lazyPart(() => import('./buy-box.tsx'), 'BuyBox')

export function MarketDetail({ post }: { post: Post }) {
  const { fitments, brand, partNumber } = post.market!
  return (
    <DetailLayout
      aside={<PriceBox post={post} />}
      place={<WherePanel post={post} />}
      more={<Related post={post} />}
      lead={
        <>
          <Notes post={post} />
          <Gallery post={post} />
        </>
      }
    >
      <Description post={post} />
      {(brand || partNumber) && (
        <Panel title="Details">
          <Facts
            rows={[
              ['Brand', brand],
              ['Part number', partNumber],
            ]}
          />
        </Panel>
      )}
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
  const { condition, category } = post.market!
  const noSale = noSaleWords(post.market!)
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
        {noSale && <Tag className="mt-2">{noSale}</Tag>}
        <p className="mt-1.5 text-sm text-ink-3">1 VBT = $0.25</p>
      </div>
      <PartBoundary onRetry={BuyBox.preload}>
        <Suspense fallback={<div className="h-28" />}>
          <BuyBox post={post} />
        </Suspense>
      </PartBoundary>
      <AskButton post={post} />
      <SaleTerms post={post} />
    </SummaryBox>
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
