import type { Picture } from '#contract/media.ts'
import type { PostCard, PostKind } from '#contract/posts.ts'
import { type MemberColumns, presentMember } from '../identity/index.ts'
import { type PictureColumns, presentPicture } from '../media/index.ts'
import { type DirectoryRow, directory } from './kinds/directory.ts'
import { type EventRow, event } from './kinds/event.ts'
import { type ForumRow, forum } from './kinds/forum.ts'
import { type MarketRow, market } from './kinds/market.ts'
import { type RequestRow, request } from './kinds/request.ts'
import { type VehicleRow, vehicle } from './kinds/vehicle.ts'

/** What `cardColumns` selects. Only some queries have `distanceKm` and `highlight`. */
export type CardRow = MemberColumns &
  PictureColumns<'cover'> & {
    id: number
    kind: PostKind
    title: string
    createdAt: string
    tokens: number | null
    likes: number
    comments: number
    views: number
    points: number
    version: number
    durationSeconds: number
    hasVideo: boolean
    placeLabel: string | null
    secondPicture: Picture | null
    distanceKm?: number | null
    highlight?: string
  } & ForumRow &
  VehicleRow &
  RequestRow &
  MarketRow &
  EventRow &
  DirectoryRow

export function presentCard(row: CardRow): PostCard {
  const card: PostCard = Object.assign(presentShared(row), {
    place: row.placeLabel === null ? null : { label: row.placeLabel, distanceKm: row.distanceKm ?? null },
  })
  if (row.highlight !== undefined) card.highlight = row.highlight
  if (row.secondPicture) card.secondPicture = row.secondPicture
  return Object.assign(card, cardFacts(row))
}

/** What cards and detail pages have in common. */
export function presentShared(row: CardRow) {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    author: presentMember(row),
    createdAt: row.createdAt,
    thumbnail: presentPicture(row, 'cover'),
    hasVideo: row.hasVideo,
    durationSeconds: row.durationSeconds,
    tokens: row.tokens,
    likes: row.likes,
    comments: row.comments,
    views: row.views,
    points: row.points,
  }
}

function cardFacts(row: CardRow): Partial<PostCard> | undefined {
  switch (row.kind) {
    case 'forum':
      return bountyOf(row)
    case 'vehicle':
      return { vehicle: vehicle.facts(row) }
    case 'request':
      return { request: request.facts(row) }
    case 'market':
      return { market: market.facts(row) }
    case 'event':
      return { event: event.facts(row) }
    case 'directory':
      return { directory: directory.facts(row, Date.now()) }
  }
}

/** Undefined if the post has none. */
export function bountyOf(row: ForumRow) {
  const bounty = forum.bounty(row)
  return bounty && { bounty }
}
