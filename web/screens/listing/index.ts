// Not lazy, unlike every other screen: most first visits begin on it.
export { ListingScreen } from './listing-screen.tsx'
