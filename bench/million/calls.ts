import { BUSIEST, PEOPLE } from './fill-activity.ts'

/**
 * One read. `as`: the member, or a visitor. `page`: follows `next` until this page. `mostMs`: the goal for its p95.
 * `RARE` in a path stands for a word in a few posts.
 */
export type Call = { name: string; path: string; as?: number; page?: number; mostMs: number }

const KINDS = ['video', 'blog', 'forum', 'vehicle', 'request', 'market', 'event', 'directory']
const SORTS = ['best', 'newest', 'oldest']
const LOS_ANGELES = 'near=34.05,-118.24&radiusKm=50'
const [LIST_MS, SEARCH_MS] = [100, 200]

const list = (name: string, path: string, more: Partial<Call> = {}): Call => ({ name, path, mostMs: LIST_MS, ...more })
const search = (name: string, path: string, more: Partial<Call> = {}): Call =>
  list(name, path, { mostMs: SEARCH_MS, ...more })
const { picky, admin, moderator, trader, plain, newcomer } = PEOPLE

/** All reads of the site, as the pages make them. */
export const calls: readonly Call[] = [
  ...lists(),
  ...listsOfMembers(),
  ...narrowedLists(),
  ...searches(),
  ...facetsAndMaps(),
  ...pagesOfPosts(),
  ...people(),
  ...staff(),
  ...selling(),
  ...documents(),
]

function lists() {
  return [
    ...KINDS.flatMap((kind) => SORTS.map((sort) => list(`${kind} ${sort}`, `/api/posts?kind=${kind}&sort=${sort}`))),
    ...SORTS.flatMap((sort) =>
      [2, 50].map((page) => list(`market ${sort} page ${page}`, `/api/posts?kind=market&sort=${sort}`, { page })),
    ),
    list('vehicle by price', '/api/posts?kind=vehicle&sort=price_low'),
    list('following panel', '/api/posts/following?kind=video'),
  ]
}

function listsOfMembers() {
  return [
    ...SORTS.map((sort) => list(`picky: market ${sort}`, `/api/posts?kind=market&sort=${sort}`, { as: picky })),
    ...SORTS.map((sort) =>
      list(`picky: market ${sort} page 50`, `/api/posts?kind=market&sort=${sort}`, { as: picky, page: 50 }),
    ),
    ...['newest', 'best'].map((sort) =>
      list(`picky: followed vehicles ${sort}`, `/api/posts?kind=vehicle&following=true&sort=${sort}`, { as: picky }),
    ),
    list('picky: followed market', '/api/posts?kind=market&following=true', { as: picky }),
    list('picky: following panel', '/api/posts/following?kind=video', { as: picky }),
    list('newcomer: following panel', '/api/posts/following?kind=video', { as: newcomer }),
    ...['notifications', 'notifications/unread', 'my/follows', 'my/bookmarks', 'conversations', 'cart'].map((path) =>
      list(`picky: ${path}`, `/api/${path}`, { as: picky }),
    ),
    list('picky: notifications page 50', '/api/notifications', { as: picky, page: 50 }),
  ]
}

function narrowedLists() {
  const market = (name: string, filter: string) => list(`market ${name}`, `/api/posts?kind=market&${filter}`)
  const vehicle = (name: string, filter: string) => list(`vehicle ${name}`, `/api/posts?kind=vehicle&${filter}`)
  return [
    market('category', 'category=brakes'),
    market('rare filters', 'category=brakes&condition=for_parts&minVbt=10&maxVbt=20&canShip=true'),
    vehicle('make', 'make=BMW'),
    vehicle('make and year newest', 'make=Seat&minYear=1990&maxYear=1991&sort=newest'),
    vehicle('make and year', 'make=Seat&minYear=1990&maxYear=1991'),
    list('directory open now', '/api/posts?kind=directory&isOpen=true'),
    list('event from today', `/api/posts?kind=event&from=${new Date().toISOString().slice(0, 10)}`),
    list('forum by tag', '/api/posts?kind=forum&tag=brakes'),
    list('forum by rare tag', '/api/posts?kind=forum&tag=RARE'),
    ...SORTS.map((sort) => market(`near ${sort}`, `${LOS_ANGELES}&sort=${sort}`)),
    list('market near page 2', `/api/posts?kind=market&${LOS_ANGELES}`, { page: 2 }),
    list('request near', `/api/posts?kind=request&${LOS_ANGELES}`),
    market('in a city', 'bounds=-118.5,33.9,-118.1,34.2'),
    market('in the country', 'bounds=-125,24,-66,50'),
  ]
}

function searches() {
  const typed = { common: 'brakes', mid: 'canyon', two: 'brakes turbo', rare: 'RARE', misspelled: 'suspenson' }
  return [
    ...Object.entries(typed).flatMap(([name, q]) => [
      search(`video, ${name}`, `/api/posts?kind=video&q=${q}`),
      search(`video newest, ${name}`, `/api/posts?kind=video&sort=newest&q=${q}`),
      search(`search, ${name}`, `/api/search?q=${q}`),
      search(`search posts, ${name}`, `/api/search/posts?q=${q}`),
    ]),
    search('video oldest, common', '/api/posts?kind=video&q=brakes&sort=oldest'),
    search('search posts newest, common', '/api/search/posts?q=brakes&sort=newest'),
    search('search posts of market, common', '/api/search/posts?q=brakes&kind=market'),
    search('market near, common', `/api/posts?kind=market&${LOS_ANGELES}&q=brakes`),
    search('of an author, common', '/api/posts?author=driver1&q=brakes'),
    search('picky: search, common', '/api/search?q=brakes', { as: picky }),
    search('picky: search posts, common', '/api/search/posts?q=brakes', { as: picky }),
    search('picky: market, common', '/api/posts?kind=market&q=brakes', { as: picky }),
    ...['type:market price:<200', 'type:market price:<200 brakes', 'type:vehicle year:<1970'].flatMap((q) => [
      search(`search, ${q}`, `/api/search?q=${q}`),
      search(`search posts, ${q}`, `/api/search/posts?q=${q}`),
    ]),
    search('search posts near', '/api/search/posts?q=near:"Los Angeles" type:event'),
    search('search start', '/api/search/start'),
    ...['br', 'brakes', 't', 'turbo coupe', 'driver 1', 'zzz'].map((q) =>
      search(`suggestions ${q}`, `/api/search/suggestions?q=${q}`),
    ),
    search('people ann', '/api/search/people?q=ann'),
    search('people miller 12', '/api/search/people?q=miller 12'),
    search('tags bra', '/api/search/tags?q=bra'),
    search('mentions', '/api/members/suggestions?q=driv', { as: picky }),
  ]
}

function facetsAndMaps() {
  return [
    ...['market', 'vehicle', 'event', 'directory', 'video'].map((kind) =>
      search(`facets ${kind}`, `/api/posts/facets?kind=${kind}`),
    ),
    search('picky: facets market', '/api/posts/facets?kind=market', { as: picky }),
    search('facets market, common', '/api/posts/facets?kind=market&q=brakes'),
    search('facets market category', '/api/posts/facets?kind=market&category=brakes'),
    search('facets vehicle make', '/api/posts/facets?kind=vehicle&make=BMW'),
    search('facets market near', `/api/posts/facets?kind=market&${LOS_ANGELES}`),
    search('map of a city', '/api/posts/map?kind=market&bounds=-118.5,33.9,-118.1,34.2'),
    search('map of the country', '/api/posts/map?kind=market&bounds=-125,24,-66,50'),
    search('map', '/api/posts/map?kind=market'),
  ]
}

function pagesOfPosts() {
  const { post, thread } = BUSIEST
  return [
    ...Object.entries({ video: 5_000, market: 5_005, vehicle: 5_003 }).flatMap(([kind, id]) => [
      list(`${kind} page`, `/api/posts/${id}`),
      list(`related to a ${kind}`, `/api/posts/${id}/related`),
    ]),
    list('picky: market page', '/api/posts/5005', { as: picky }),
    list('why', '/api/posts/5000/why?sort=best'),
    list('100,000 comments', `/api/posts/${post}/comments`),
    list('100,000 comments page 50', `/api/posts/${post}/comments`, { page: 50 }),
    list('picky: 100,000 comments', `/api/posts/${post}/comments`, { as: picky }),
    list('thread', `/api/posts/${thread}/thread`),
    list('20,000 replies', `/api/posts/${thread}/replies`),
    list('picky: 20,000 replies', `/api/posts/${thread}/replies`, { as: picky }),
  ]
}

function people() {
  return [
    list('profile', '/api/members/driver1'),
    list('profile of the watched', '/api/members/driver5'),
    list('followers', '/api/members/driver5/followers'),
    list('rating', '/api/members/driver6/rating'),
    list('reviews', '/api/members/driver6/reviews?as=seller'),
    list('places of a member', '/api/members/driver1/places'),
    list('posts of a member', '/api/posts?author=driver1'),
    list('listings of a member', '/api/posts?author=driver1&kind=market'),
    list('my data', '/api/my/data', { as: plain, mostMs: 1_000 }),
  ]
}

function staff() {
  const documentsOf = (name: string) => `/api/admin/collections/${name}/documents`
  return [
    list('admin: collections', '/api/admin/collections', { as: admin }),
    list('admin: documents', documentsOf('marketPosts'), { as: admin }),
    list('admin: documents page 50', documentsOf('marketPosts'), { as: admin, page: 50 }),
    ...['brakes', 'RARE', 'zzzqqq'].map((q) =>
      search(`admin: documents, ${q}`, `${documentsOf('marketPosts')}?q=${q}`, { as: admin }),
    ),
    list('admin: members', '/api/admin/members', { as: admin }),
    search('admin: members, garcia', '/api/admin/members?q=garcia', { as: admin }),
    list('admin: audit', '/api/admin/audit', { as: admin }),
    list('admin: books', '/api/admin/books', { as: admin }),
    list('moderator: cases', '/api/moderation/cases', { as: moderator }),
    list('moderator: oldest cases page 20', '/api/moderation/cases?sort=oldest', { as: moderator, page: 20 }),
    list('moderator: decisions', '/api/moderation/decisions', { as: moderator }),
    list('moderator: disputes', '/api/disputes', { as: moderator }),
  ]
}

function selling() {
  const orders = (name: string, path: string, more = {}) => list(`trader: ${name}`, path, { as: trader, ...more })
  return [
    ...['selling', 'buying'].flatMap((side) => [
      ...SORTS.map((sort) => orders(`${side} ${sort}`, `/api/orders?side=${side}&sort=${sort}`)),
      orders(`${side} counts`, `/api/orders/counts?side=${side}`),
    ]),
    orders('selling page 50', '/api/orders?side=selling', { page: 50 }),
    orders('selling, common', '/api/orders?side=selling&q=brake'),
    orders('selling, rare', '/api/orders?side=selling&q=kit 4711'),
    orders('selling, none', '/api/orders?side=selling&q=zeppelin'),
    orders('completed', '/api/orders?side=selling&states=completed'),
    orders('open', '/api/orders/open'),
    orders('tasks', '/api/seller/tasks'),
    ...[7, 90, 365].map((days) => orders(`figures ${days}`, `/api/seller/figures?days=${days}`)),
    list('picky: seller listings', '/api/seller/listings', { as: picky }),
    list('picky: seller listings, common', '/api/seller/listings?q=brakes', { as: picky }),
    orders('statement', '/api/wallet/statement'),
    orders('wallet', '/api/wallet'),
  ]
}

function documents() {
  return [
    list('feed', '/feeds/market.atom'),
    list('sitemap index', '/sitemap.xml'),
    list('sitemap', '/sitemaps/posts-1.xml', { mostMs: 1_000 }),
    list('document of Home', '/'),
    list('document of a post', '/videopost/5000'),
  ]
}
