export {
  facetsQuery,
  fitmentsQuery,
  followingKey,
  followingQuery,
  listingQuery,
  mapQuery,
  postCardQuery,
} from './api.ts'
export {
  pinnedPostQuery,
  postsByAuthorQuery,
  type StorefrontSearch,
  storefrontListingsQuery,
  usePinPost,
} from './by-author.api.ts'
export { Duration } from './cards/post-badges.tsx'
export { PostCard } from './cards/post-card.tsx'
export { PostMiniSkeleton } from './cards/post-card-skeleton.tsx'
export { PostGrid, PostGridSkeleton } from './cards/post-grid.tsx'
export { EventMeta, PostMini, PriceLine, RequestLine } from './cards/post-mini.tsx'
export { PostThumbnail } from './cards/post-thumbnail.tsx'
export {
  chipsOf,
  type FlagName,
  flags,
  type ListName,
  lists,
  periods,
  type RangeName,
  rangeLabelOf,
  ranges,
  valueName,
  vehicleOf,
} from './filter-words.ts'
export { isFilteredByFollowing } from './following-filter.ts'
export { relatedQuery } from './related.api.ts'
export {
  clean,
  countFilters,
  type Filters,
  filtersIn,
  type ListingSearch,
  readSearch,
  withoutFilters,
} from './search.ts'
export { textOf } from './search-text.ts'
export { ThreadList, ThreadMini } from './threads/lazy-threads.ts'
export { MixedGrid } from './threads/mixed-grid.tsx'
