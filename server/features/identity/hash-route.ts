/**
 * Moves the query of a hash route's address behind the hash, where the web app reads it. The library puts its errors in
 * front: `/?error=a#/signin?back=b`.
 */
export function queryInHash(address: string) {
  const [, page, query, route] = /^([^?#]*)\?([^#]*)(#\/.*)$/.exec(address) ?? []
  if (route === undefined) return address
  return `${page}${route}${route.includes('?') ? '&' : '?'}${query}`
}
