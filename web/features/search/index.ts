export { readAddress } from './search.ts'
export { SearchScreen } from './search-screen.tsx'
