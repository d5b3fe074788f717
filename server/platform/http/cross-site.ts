import type { IncomingHttpHeaders } from 'node:http'

type Call = { headers: IncomingHttpHeaders; host: string | undefined }

/**
 * Whether a page of another site makes this call. Browsers say where a call comes from, and no page can make them lie;
 * programs say nothing, and are nobody's page. `publicUrl`: the address people type, if `host` is not it.
 */
export function isCrossSite({ headers, host }: Call, publicUrl: string | undefined) {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = headers
  return origin !== undefined && !isOwn(origin, host, publicUrl)
}

function isOwn(origin: string, host: string | undefined, publicUrl: string | undefined) {
  const from = URL.parse(origin)
  // 'null', nonsense, and addresses without a host, such as file:///, are nobody's.
  if (!from?.host) return false
  // Read as an address of the same protocol, which leaves out its standard port.
  const here = host === undefined ? null : URL.parse(`${from.protocol}//${host}`)
  return from.host === here?.host || (publicUrl !== undefined && from.origin === new URL(publicUrl).origin)
}
