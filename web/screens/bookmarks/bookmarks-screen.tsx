import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Bookmark } from 'lucide-react'
import type { PostKind } from '#contract/posts.ts'
import { bookmarksQuery, collectionsQuery } from '../../features/bookmarks/index.ts'
import { ForMembers } from '../../features/identity/index.ts'
import { PostGridSkeleton } from '../../features/listings/index.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { buttonClass } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import { BookmarkGrid } from './bookmark-grid.tsx'
import { Shelf } from './shelf.tsx'

const route = getRouteApi('/bookmarks')

type Props = { kind: PostKind | undefined; collectionId: number | undefined }

/** The viewer's bookmarks, by kind and by collection. */
export function BookmarksScreen() {
  const { kind, collection: collectionId } = route.useSearch()
  const { data: collections } = useQuery({ ...collectionsQuery, enabled: false })
  const collection = collections?.items.find(({ id }) => id === collectionId)
  usePageTitle(collection ? `${collection.name} - Bookmarks` : 'Bookmarks')
  return (
    <ForMembers
      title="Sign in to see your bookmarks"
      text="Your bookmarks are here on every device."
      back="/bookmarks"
      loading={<PostGridSkeleton count={4} />}
    >
      {() => (
        <>
          <h1 className="type-h1 mt-2 mb-4">Bookmarks</h1>
          <Shelf kind={kind} collectionId={collectionId} />
          <List kind={kind} collectionId={collectionId} />
        </>
      )}
    </ForMembers>
  )
}

function List({ kind, collectionId }: Props) {
  const list = useInfiniteQuery(bookmarksQuery(kind, collectionId))
  const { data: collections } = useQuery(collectionsQuery)
  if (list.isPending) return <PostGridSkeleton count={4} />
  if (list.isError && !list.data) return <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
  const posts = list.data.pages.flatMap((page) => page.items)
  if (posts.length === 0) {
    const action = (
      <Link to="/" className={buttonClass({ size: 'sm' })}>
        See what’s new
      </Link>
    )
    return (
      <StatePanel icon={Bookmark} title="No Data Found." action={action}>
        {collectionId
          ? 'Nothing in this collection yet. Move bookmarks here from their menus.'
          : 'Choose Bookmark on a post to save it here.'}
      </StatePanel>
    )
  }
  return (
    <>
      <BookmarkGrid posts={posts} collections={collections?.items ?? []} />
      <LoadMore list={list} />
    </>
  )
}
