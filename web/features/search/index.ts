export { readAddress, type SearchAddress } from './search.ts'
export { SearchScreen } from './search-screen.tsx'
