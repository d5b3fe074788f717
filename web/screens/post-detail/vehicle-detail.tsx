import { BadgeCheck } from 'lucide-react'
import { Suspense } from 'react'
import type { Vehicle } from '#contract/kinds/vehicle.ts'
import type { Post } from '#contract/posts.ts'
import { FollowButton } from '../../features/follows/index.ts'
import { saleWordsOf, titleStatusNames } from '../../features/posts/index.ts'
import { lazyPart } from '../../platform/lazy-page.tsx'
import { PartBoundary } from '../../ui/part-boundary.tsx'
import { Tag } from '../../ui/tag.tsx'
import { AskButton } from './ask-button.tsx'
import { AskingPrice } from './asking-price.tsx'
import { Description } from './description.tsx'
import { Gallery } from './gallery.tsx'
import { DetailLayout, Facts, Panel } from './layout.tsx'
import { Notes } from './notes.tsx'
import { WherePanel } from './place-map.tsx'
import { PostComments } from './post-comments.tsx'
import { Related } from './related.tsx'
import { SummaryBox } from './summary-box.tsx'

// The code for offers and deposits would make the first visit of every other page larger.
const DealBox = lazyPart(() => import('./deal-box.tsx'), 'DealBox')

export function VehicleDetail({ post }: { post: Post }) {
  return (
    <DetailLayout
      aside={<VehicleBox post={post} />}
      place={<WherePanel post={post} />}
      more={<Related post={post} />}
      lead={
        <>
          <Notes post={post} />
          <Gallery post={post} />
        </>
      }
    >
      <SpecSheet vehicle={post.vehicle!} />
      <Description post={post} />
      <PostComments post={post} />
    </DetailLayout>
  )
}

function VehicleBox({ post }: { post: Post }) {
  const { isForSale, heldUntil } = post.vehicle!
  return (
    <SummaryBox
      post={post}
      label="The vehicle"
      tags={
        <Tag tone={isForSale && !heldUntil ? 'accent' : 'plain'}>{saleWordsOf(post.vehicle!) ?? 'Display only'}</Tag>
      }
    >
      <AskingPrice post={post} />
      {isForSale && post.state === 'published' && (
        <PartBoundary onRetry={DealBox.preload}>
          <Suspense fallback={<div className="h-28" />}>
            <DealBox post={post} />
          </Suspense>
        </PartBoundary>
      )}
      <AskButton post={post} />
    </SummaryBox>
  )
}

function SpecSheet({ vehicle }: { vehicle: Vehicle }) {
  const { make, model, year, trim, mileage, titleStatus, specs } = vehicle
  return (
    <Panel title="Spec sheet">
      <Facts
        isWide
        rows={[
          ['Make', <Make key="make" make={make} />],
          ['Model', model],
          ['Year', year],
          ['Trim', trim],
          ['Mileage', mileage === null ? null : `${mileage.toLocaleString('en-US')} mi`],
          ['VIN', <Vin key="vin" vehicle={vehicle} />],
          ['Title status', titleStatus && titleStatusNames[titleStatus as keyof typeof titleStatusNames]],
          ...specs.map(({ name, value }) => [name, value] as const),
        ]}
      />
    </Panel>
  )
}

function Make({ make }: { make: string }) {
  return (
    <span className="-my-2 inline-flex max-w-full flex-wrap items-center gap-x-1">
      {make}
      <FollowButton type="make" target={make} name={make} isSmall />
    </span>
  )
}

function Vin({ vehicle: { vin, isVinVerified } }: { vehicle: Vehicle }) {
  if (!vin) return 'Not provided'
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {vin}
      {isVinVerified ? (
        <Tag tone="ok" icon={<BadgeCheck aria-hidden />}>
          Verified
        </Tag>
      ) : (
        <Tag>Not verified</Tag>
      )}
    </span>
  )
}
