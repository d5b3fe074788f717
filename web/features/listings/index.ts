export { listingQuery } from './api.ts'
export { ListingScreen } from './listing-screen.tsx'
export { LoadMore } from './load-more.tsx'
export { type ListingSearch, readSearch } from './search.ts'
