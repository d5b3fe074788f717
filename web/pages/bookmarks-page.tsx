import { getRouteApi } from '@tanstack/react-router'
import { Bookmarks } from '../features/bookmarks-screen/index.ts'
import { usePageTitle } from '../platform/page-title.ts'

const route = getRouteApi('/bookmarks')

export function BookmarksPage() {
  const { kind, collection } = route.useSearch()
  usePageTitle('Bookmarks')
  return <Bookmarks kind={kind} collectionId={collection} />
}
