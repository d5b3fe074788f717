import { createRoute } from '@tanstack/react-router'
import type { PostKind } from '#contract/posts.ts'
import type { QuoteSort } from '#contract/quotes.ts'
import { enterListing } from '../entering-listings.ts'
import { type ListingSearch, readSearch } from '../features/listings/index.ts'
import { listingPaths, postRoutes } from '../features/posts/index.ts'
import { ListingScreen } from '../screens/listing/index.ts'
import { PostScreen } from '../screens/post-detail/index.ts'
import { QuoteFormScreen } from '../screens/quote-form/index.ts'
import { idOf, root } from './root.ts'

/** The eight listings share one screen, which stays mounted when switching between them. */
const listings = createRoute({ getParentRoute: () => root, id: 'listings', component: ListingScreen })

const listing = <Kind extends PostKind>(kind: Kind) =>
  createRoute({
    getParentRoute: () => listings,
    path: listingPaths[kind],
    staticData: { listed: kind, isWide: true },
    validateSearch: (search): ListingSearch => readSearch(kind, search),
    // The router also passes parameters that no listing has, such as those that other sites add to count visits.
    loaderDeps: ({ search }) => readSearch(kind, search),
    // Starts loading before the screen renders, but does not wait for it, because the screen has its own loading state.
    loader: ({ context, deps }) => void enterListing(context.queryClient, kind, deps),
  })

const post = <Kind extends PostKind>(kind: Kind) =>
  createRoute({
    getParentRoute: () => root,
    path: postRoutes[kind],
    validateSearch: ({ reply, comment, act, by, layout }): PostSearch => ({
      reply: idOf(reply),
      comment: idOf(comment),
      act: act === 'offer' || act === 'deposit' ? act : undefined,
      by: quoteSorts.find((one) => one === by),
      layout: layout === 'list' ? layout : undefined,
    }),
    component: PostScreen,
  })

// Not the contract's list, which would make the first load larger.
const quoteSorts = ['price', 'start', 'rating'] as const satisfies QuoteSort[]

/**
 * The reply or comment that a link points to, and what its reader is about to do. `by`, `layout`: the order of the
 * quotes on a request, and how they are shown.
 */
type PostSearch = {
  reply?: number | undefined
  comment?: number | undefined
  act?: 'offer' | 'deposit' | undefined
  by?: (typeof quoteSorts)[number] | undefined
  layout?: 'list' | undefined
}

/** The form of a quote on a request. */
const quote = createRoute({
  getParentRoute: () => root,
  path: '/requestpost/$postId/quote',
  component: QuoteFormScreen,
})

/** The listings of the eight kinds. */
export const listingRoutes = listings.addChildren([
  listing('video'),
  listing('blog'),
  listing('forum'),
  listing('vehicle'),
  listing('request'),
  listing('market'),
  listing('event'),
  listing('directory'),
])

/** The pages of the eight kinds, and the form of a quote. */
export const postPages = [
  post('video'),
  post('blog'),
  post('forum'),
  post('vehicle'),
  post('request'),
  post('market'),
  post('event'),
  post('directory'),
  quote,
] as const
