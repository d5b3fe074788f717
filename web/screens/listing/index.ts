// Not lazy, unlike the other screens, because most first visits start here.
export { ListingScreen } from './listing-screen.tsx'
