import type { RouteOptions } from 'fastify'

/** What the addresses are about. `q`: a word to search for. */
type Ids = { q?: string; postId: number; quoteId: number; conversationId: number; handle: string }
/** Values of path parameters; others are 1. */
const valueFor = (name: string, ids: Ids) => String((ids as Record<string, unknown>)[name] ?? 1)

/** Every GET of the API about these things, and the pages, feeds, and files that anyone can get. */
export function addressesOf(routes: RouteOptions[], ids: Ids) {
  const calls = routes.filter(({ method, url, config }) => {
    return String(method) === 'GET' && url.startsWith('/api/') && !url.startsWith('/api/auth') && !config?.isThirdParty
  })
  const paths = calls.flatMap(({ url, schema }) => {
    const path = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(valueFor(name, ids)))
    const { properties = {} } = (schema?.querystring ?? {}) as { properties?: Record<string, object> }
    const fields = Object.entries({
      kind: 'request',
      q: ids.q ?? 'clutch',
      post: ids.postId,
      bounds: '-80,-170,80,170',
      side: 'seller',
    })
    const query = fields.flatMap(([name, value]) => (name in properties ? [`${name}=${value}`] : []))
    return query.length === 0 ? [path] : [path, `${path}?${query.join('&')}`]
  })
  const shared = [
    `/requestpost/${ids.postId}`,
    '/request',
    `/profile/${ids.handle}`,
    '/feeds/request.atom',
    '/sitemap.xml',
  ]
  return [...new Set([...paths, ...shared, '/sitemaps/posts-1.xml'])]
}
