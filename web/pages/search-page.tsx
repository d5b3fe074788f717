import { getRouteApi } from '@tanstack/react-router'
import { SearchScreen } from '../features/search/index.ts'

const route = getRouteApi('/search')

export function SearchPage() {
  return <SearchScreen {...route.useSearch()} />
}
