export { postOfferQuery } from './api.ts'
export { OffersPage } from './listing/offers-page.tsx'
export { type OffersSearch, readOffersSearch } from './listing/search.ts'
export { OfferBox } from './make/offer-box.tsx'
