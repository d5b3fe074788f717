import { BadgeCheck } from 'lucide-react'
import type { Vehicle } from '#contract/kinds/vehicle.ts'
import type { Post } from '#contract/posts.ts'
import { FollowButton } from '../../features/follows/index.ts'
import { titleStatusNames } from '../../features/posts/index.ts'
import { Tag } from '../../ui/tag.tsx'
import { AskingPrice } from './asking-price.tsx'
import { Description } from './description.tsx'
import { Gallery } from './gallery.tsx'
import { DetailLayout, Facts, Panel } from './layout.tsx'
import { Notes } from './notes.tsx'
import { PostComments } from './post-comments.tsx'
import { PostHead } from './post-head.tsx'
import { Related } from './related.tsx'

export function VehicleDetail({ post }: { post: Post }) {
  const vehicle = post.vehicle!
  return (
    <DetailLayout
      aside={
        <>
          <AskingPrice post={post} />
          <Panel title="Spec sheet">
            <Facts
              rows={[
                ['Make', <Make key="make" make={vehicle.make} />],
                ['Model', vehicle.model],
                ['Year', vehicle.year],
                ['Trim', vehicle.trim],
                ['Mileage', vehicle.mileage === null ? null : `${vehicle.mileage.toLocaleString('en-US')} mi`],
                ['VIN', <Vin key="vin" vehicle={vehicle} />],
                [
                  'Title status',
                  vehicle.titleStatus && titleStatusNames[vehicle.titleStatus as keyof typeof titleStatusNames],
                ],
                ...vehicle.specs.map(({ name, value }) => [name, value] as const),
              ]}
            />
          </Panel>
        </>
      }
      lead={
        <>
          <Notes post={post} />
          <Gallery post={post} />
          <PostHead
            post={post}
            extra={
              <Tag tone={vehicle.isForSale ? 'accent' : 'plain'}>{vehicle.isForSale ? 'For sale' : 'Display only'}</Tag>
            }
          />
        </>
      }
    >
      <Description post={post} />
      <PostComments post={post} />
      <Related post={post} isWide />
    </DetailLayout>
  )
}

function Make({ make }: { make: string }) {
  return (
    <span className="-my-2 inline-flex items-center gap-1">
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
