import { type Static, Type } from 'typebox'
import { Id, Input, PageQuery } from './basics.ts'
import { ServiceCategory } from './kinds/directory.ts'
import { Category, Condition } from './kinds/market.ts'
import { Urgency } from './kinds/request.ts'
import { TITLE_STATUSES } from './kinds/vehicle.ts'
import { BoundsText, NearText } from './places.ts'
import { PostCard, PostKind } from './posts.ts'

export const SORTS = ['best', 'newest', 'oldest'] as const
export const Sort = Type.Enum(SORTS)
export type Sort = Static<typeof Sort>
/** Posts without a price come last. */
const PRICE_SORTS = ['price_low', 'price_high'] as const
export type PriceSort = (typeof PRICE_SORTS)[number]
export const ListingSort = Type.Enum([...SORTS, ...PRICE_SORTS, 'soonest', 'active'])
export type ListingSort = Static<typeof ListingSort>

/** Vehicles by asking price, parts by price; events, those that are not over first; threads, by the last activity. */
const ownSorts: Partial<Record<PostKind, readonly ListingSort[]>> = {
  vehicle: PRICE_SORTS,
  market: PRICE_SORTS,
  event: ['soonest'],
  forum: ['active'],
}

/** The sort orders of a listing, in display order. */
export function sortsOf(kind: PostKind | undefined): readonly ListingSort[] {
  return [...SORTS, ...((kind && ownSorts[kind]) ?? [])]
}

export const MAX_QUERY_LENGTH = 200
export const DEFAULT_RADIUS_KM = 80
export const MAX_RADIUS_KM = 20_000
/** The number of cards in the Following panel. */
export const FOLLOWING_SIZE = 4
/** The most cards in the grid's first row. The panel beside it suggests other posts. */
export const FIRST_ROW_SIZE = 6

const PERIODS = ['day', 'week', 'month', 'year'] as const

/** Allowed values of list filters; several values are combined with 'or'. */
const AnyOf = <Value extends Parameters<typeof Type.Array>[0]>(value: Value) =>
  Type.Optional(Type.Array(value, { maxItems: 20 }))
const Name = Type.String({ minLength: 1, maxLength: 60 })
const Amount = Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }))
const Flag = Type.Optional(Type.Boolean())

/**
 * Filters of listings. A filter that the listing's kind does not have is refused. Prices and budgets are in VBT, asking
 * prices of vehicles in whole US dollars.
 */
export const filters = {
  /** Only posts that the viewer follows; for members. */
  following: Flag,
  isUnanswered: Type.Optional(Type.Boolean({ description: 'Only questions without an accepted answer.' })),
  isMine: Type.Optional(Type.Boolean({ description: 'Only the viewer’s own posts. Members only.' })),
  isWatched: Type.Optional(
    Type.Boolean({ description: 'Only threads that notify the viewer of new replies. Members only.' }),
  ),
  hasPhoto: Flag,
  within: Type.Optional(Type.Enum(PERIODS, { description: 'Published in the last day, week, month, or year.' })),
  minVbt: Amount,
  maxVbt: Amount,
  tag: AnyOf(Name),
  make: AnyOf(Name),
  model: AnyOf(Name),
  minYear: Amount,
  maxYear: Amount,
  maxMileage: Amount,
  titleStatus: AnyOf(Type.Enum(TITLE_STATUSES)),
  isForSale: Flag,
  minUsd: Amount,
  maxUsd: Amount,
  urgency: AnyOf(Urgency),
  category: AnyOf(Category),
  condition: AnyOf(Condition),
  brand: AnyOf(Name),
  fitsMake: Type.Optional({ ...Name, description: 'Only parts that fit vehicles of this make.' }),
  fitsModel: Type.Optional({ ...Name, description: 'Only parts that fit this model, or all models of the make.' }),
  fitsYear: Type.Optional(
    Type.Integer({ minimum: 1885, maximum: 2111, description: 'Only parts that fit vehicles of this year.' }),
  ),
  canShip: Flag,
  canPickUp: Flag,
  inStock: Flag,
  fitsGarage: Type.Optional(
    Type.Boolean({ description: 'Only parts that fit a vehicle in the viewer’s garage; none for visitors.' }),
  ),
  service: AnyOf(ServiceCategory),
  acceptsQuotes: Type.Optional(Type.Boolean({ description: 'Only requests that take quotes now.' })),
  isOpen: Flag,
  from: Type.Optional(Type.String({ format: 'date', description: 'Events on or after this day.' })),
  to: Type.Optional(Type.String({ format: 'date', description: 'Events on or before this day.' })),
}
export type FilterName = keyof typeof filters
/** The filters that depend on who asks. Visitors are asked to sign in. */
export const MEMBER_FILTERS = ['following', 'isMine', 'isWatched'] as const satisfies FilterName[]

/** The filters of each listing, in display order. */
export const filtersOf = {
  video: ['following', 'hasPhoto', 'within'],
  blog: ['following', 'hasPhoto', 'within'],
  forum: ['isUnanswered', 'isMine', 'isWatched', 'following', 'tag', 'within'],
  vehicle: [
    'following',
    'make',
    'model',
    'minYear',
    'maxYear',
    'maxMileage',
    'titleStatus',
    'isForSale',
    'minUsd',
    'maxUsd',
    'hasPhoto',
    'within',
  ],
  request: ['following', 'acceptsQuotes', 'urgency', 'service', 'minVbt', 'maxVbt', 'hasPhoto', 'within'],
  market: [
    'following',
    'category',
    'condition',
    'brand',
    'fitsMake',
    'fitsModel',
    'fitsYear',
    'minVbt',
    'maxVbt',
    'canShip',
    'canPickUp',
    'inStock',
    'fitsGarage',
    'hasPhoto',
    'within',
  ],
  event: ['following', 'from', 'to', 'maxVbt', 'hasPhoto', 'within'],
  directory: ['following', 'service', 'isOpen', 'hasPhoto', 'within'],
} as const satisfies Record<PostKind, readonly FilterName[]>

const where = {
  kind: Type.Optional(PostKind),
  /** A handle: only that member's posts. Makes `kind` optional. */
  author: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
  q: Type.Optional(Type.String({ maxLength: MAX_QUERY_LENGTH })),
  near: Type.Optional(NearText),
  radiusKm: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: MAX_RADIUS_KM })),
  bounds: Type.Optional(BoundsText),
}

export const PostListQuery = Input({
  ...PageQuery.properties,
  ...where,
  sort: Type.Optional(ListingSort),
  ...filters,
})
export type PostListQuery = Static<typeof PostListQuery>

export const FacetQuery = Input({ ...where, kind: PostKind, ...filters })
export type FacetQuery = Static<typeof FacetQuery>

/** `GET /api/posts/map`: a listing as points on a map. */
export const PostMapQuery = Input({ ...where, kind: PostKind, ...filters })
export type PostMapQuery = Static<typeof PostMapQuery>

/**
 * A single post, or the center of several nearby posts. `id`: only of a single post. `cents`: its price, or the lowest
 * price there. Only parts, vehicles for sale, and events have one; that of a free event is 0.
 */
export const MapPoint = Type.Object({
  latitude: Type.Number(),
  longitude: Type.Number(),
  count: Type.Integer(),
  id: Type.Optional(Id),
  cents: Type.Optional(Type.Integer()),
})
export type MapPoint = Static<typeof MapPoint>

/**
 * `total`: the number of matching posts that have a location. `isCapped`: more posts have the search words than are looked
 * at for one person, so that these are the newest.
 */
export const PostMap = Type.Object({
  total: Type.Integer(),
  points: Type.Array(MapPoint),
  isCapped: Type.Optional(Type.Literal(true)),
})
export type PostMap = Static<typeof PostMap>

/** `GET /api/posts/{id}/why`: explains the post's rank in this list. */
export const WhyQuery = Input({
  q: Type.Optional(Type.String({ maxLength: 500 })),
  near: Type.Optional(NearText),
  radiusKm: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: MAX_RADIUS_KM })),
  sort: Type.Optional(ListingSort),
})
export type WhyQuery = Static<typeof WhyQuery>

/** `value`: a factor of the score, in (0, 1]. `km`: the distance, if that is what the factor is about. */
export const WhyFactor = Type.Object({
  name: Type.String(),
  value: Type.Number(),
  sentence: Type.String(),
  km: Type.Optional(Type.Integer({ minimum: 0 })),
})
export type WhyFactor = Static<typeof WhyFactor>

/** `sentence`: the short answer. There are no factors if the list is sorted by date. */
export const Why = Type.Object({
  sentence: Type.String(),
  factors: Type.Array(WhyFactor),
  score: Type.Number(),
})
export type Why = Static<typeof Why>

/** A filter choice, and how many posts it would show in combination with the other filters. */
export const FacetOption = Type.Object({ value: Type.String(), count: Type.Integer() })

/**
 * `total`: the number of posts with all filters. `options`: by filter name. `ranges`: the minimum and maximum of number
 * filters (`vbt`, `usd`, `year`, `mileage`), with a histogram of equal steps between them. `isCapped`: there are more posts
 * than are counted for one person, so that these are the numbers of the newest.
 */
export const Facets = Type.Object({
  total: Type.Integer(),
  options: Type.Record(Type.String(), Type.Array(FacetOption)),
  ranges: Type.Record(
    Type.String(),
    Type.Object({ min: Type.Number(), max: Type.Number(), histogram: Type.Array(Type.Integer()) }),
  ),
  isCapped: Type.Optional(Type.Literal(true)),
})
export type Facets = Static<typeof Facets>

export const FollowingQuery = Input({ kind: PostKind })
export const Cards = Type.Object({ items: Type.Array(PostCard) })
/**
 * `isFollowing`: these are the newest posts that the viewer follows. Otherwise, they are the newest by the most active
 * authors, and enough of them to fill the panel after leaving out the first row of the grid.
 */
export const FollowingCards = Type.Object({ ...Cards.properties, isFollowing: Type.Boolean() })
export type FollowingCards = Static<typeof FollowingCards>
export type Cards = Static<typeof Cards>

export const RelatedParams = Type.Object({ postId: Id })
