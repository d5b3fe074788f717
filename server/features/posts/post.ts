import type { HiddenCause } from '#contract/hiding.ts'
import type { Picture } from '#contract/media.ts'
import { type Post, RESTORE_DAYS } from '#contract/posts.ts'
import type { Sale } from '#contract/sales.ts'
import type { Mine } from '#contract/states.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { presentMember } from '../identity/index.ts'
import { type ClipColumns, presentClip } from '../media/index.ts'
import { bountyOf, type CardRow, presentShared } from './card.ts'
import { type DirectoryDetails, directory } from './kinds/directory.ts'
import { type EventDetails, event } from './kinds/event.ts'
import { type MarketDetails, market } from './kinds/market.ts'
import { type RequestDetails, request } from './kinds/request.ts'
import { type VehicleDetails, vehicle } from './kinds/vehicle.ts'
import { mayDo, maySeeAddress } from './policy.ts'
import { isSourceIncluded } from './rendering/blog.ts'
import { htmlOf } from './rendering/queries.ts'

/** What `findPost` selects. */
export type PostRow = CardRow &
  ClipColumns &
  VehicleDetails &
  RequestDetails &
  MarketDetails &
  EventDetails &
  DirectoryDetails &
  Mine & {
    authorPoints: number
    authorFollowers: number
    authorSales: number
    questionComments: number
    description: string
    /** Only of blog posts: the stored HTML, if there is any. */
    html: string | null
    address: string | null
    placeId: number | null
    isExactPlace: boolean
    latitude: number | null
    longitude: number | null
    townLatitude: number | null
    isJobOfViewer: boolean
    townLongitude: number | null
    link: string | null
    tags: string[]
    dislikes: number
    tips: number
    tippedVbt: number
    readingSeconds: number
    editedAt: string | null
    hiddenAt: string | null
    hiddenReason: string | null
    hiddenCause: HiddenCause | null
    deletedAt: string | null
  }

export function presentPost(row: PostRow, images: Picture[], viewer: Viewer | null): Post {
  const facts = {
    authorId: row.memberId,
    isHidden: isHidden(row),
    isHeld: row.hiddenCause === 'hold',
    isDeleted: row.deletedAt !== null,
  }
  const may = mayDo(viewer, facts)
  return {
    ...presentShared(row),
    author: {
      ...presentMember(row),
      points: row.authorPoints,
      followers: row.authorFollowers,
      sales: row.authorSales,
    },
    ...details(row, viewer?.id === row.memberId),
    ...whereabouts(row, maySeeAddress(viewer, { ...row, authorId: row.memberId })),
    description: row.kind === 'blog' && !isSourceIncluded(row.description) ? '' : row.description,
    descriptionHtml: row.kind === 'blog' ? htmlOf(row) : null,
    readingSeconds: row.readingSeconds,
    link: row.link,
    images,
    video: presentClip(row),
    tags: row.tags,
    dislikes: row.dislikes,
    tips: { count: row.tips, vbt: row.tippedVbt },
    editedAt: row.editedAt,
    version: row.version,
    state: facts.isDeleted ? 'deleted' : facts.isHidden ? 'hidden' : 'published',
    hiddenReason: row.hiddenReason,
    hiddenCause: row.hiddenCause,
    restorableUntil: row.deletedAt && restorableUntil(row.deletedAt),
    mine: viewer && presentMine(row),
    can: may,
  }
}

/** Private requests are stored as hidden, without a cause. */
function isHidden({ hiddenAt, hiddenCause, requestBusinessId }: PostRow) {
  return hiddenAt !== null && (hiddenCause !== null || requestBusinessId === null)
}

/** Adds the sale from the viewer's point of view: pieces that they hold themselves are available to them. */
export function withSale(post: Post, { sale, available }: { sale: Sale; available: number }): Post {
  return { ...post, ...(post.market && { market: { ...post.market, available } }), sale }
}

function presentMine({ reaction, isBookmarked, collectionId, remindAt, threadLevel, readNumber }: Mine): Mine {
  return { reaction, isBookmarked, collectionId, remindAt, threadLevel, readNumber }
}

function details(row: PostRow, isAuthor: boolean): Partial<Post> {
  switch (row.kind) {
    case 'forum':
      return { ...bountyOf(row), questionComments: row.questionComments }
    case 'vehicle':
      return { vehicle: vehicle.present(row, isAuthor) }
    case 'request':
      return { request: request.present(row) }
    case 'market':
      return { market: market.present(row) }
    case 'event':
      return { event: event.present(row) }
    case 'directory':
      return { directory: directory.present(row, Date.now()) }
    default:
      return {}
  }
}

/** Viewers who may not see the address get the center of its town. */
function whereabouts(row: PostRow, isAddressShown: boolean): Pick<Post, 'address' | 'place' | 'placeId'> {
  const { placeLabel: label, placeId } = row
  const [latitude, longitude] = isAddressShown ? [row.latitude, row.longitude] : [row.townLatitude, row.townLongitude]
  const isPlaced = label !== null && latitude !== null && longitude !== null
  return {
    address: isAddressShown ? row.address : null,
    place: isPlaced ? { label, latitude, longitude, isExact: isAddressShown && row.isExactPlace } : null,
    placeId,
  }
}

export function restorableUntil(deletedAt: string) {
  return new Date(Date.parse(deletedAt) + RESTORE_DAYS * 86_400_000).toISOString()
}
