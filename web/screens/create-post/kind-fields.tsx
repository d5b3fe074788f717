import type { ReactNode } from 'react'
import type { PostKind } from '#contract/posts.ts'
import { DirectoryDetails, DirectoryFields } from './directory-fields.tsx'
import { EventDetails, EventFields } from './event-fields.tsx'
import { ForumDetails } from './forum-fields.tsx'
import { MarketDetails, MarketFields } from './market-fields.tsx'
import { RequestDetails, RequestFields } from './request-fields.tsx'
import { VehicleDetails, VehicleFields } from './vehicle-fields.tsx'

/** What a kind cannot do without: always in sight. */
export const requiredFields: Partial<Record<PostKind, () => ReactNode>> = {
  request: RequestFields,
  vehicle: VehicleFields,
  market: MarketFields,
  event: EventFields,
  directory: DirectoryFields,
}

/** What a kind can do without: behind the toggle of this name. */
export const detailFields: Partial<Record<PostKind, { label: string; Fields: () => ReactNode }>> = {
  forum: { label: 'Tags', Fields: ForumDetails },
  request: { label: 'Vehicle', Fields: RequestDetails },
  vehicle: { label: 'Details', Fields: VehicleDetails },
  market: { label: 'Delivery, fit', Fields: MarketDetails },
  event: { label: 'Details', Fields: EventDetails },
  directory: { label: 'Services', Fields: DirectoryDetails },
}
