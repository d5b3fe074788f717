import type { IncomingHttpHeaders } from 'node:http'

type Call = { headers: IncomingHttpHeaders; host: string | undefined }

/**
 * Whether a page of another site makes this call. Browsers send the origin of a call, which no page can forge; other
 * programs send none, and are not at risk. `publicUrl`: the address people type, if it differs from `host`.
 */
export function isCrossSite({ headers, host }: Call, publicUrl: string | undefined) {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = headers
  return origin !== undefined && !isSameSite(origin, host, publicUrl)
}

function isSameSite(origin: string, host: string | undefined, publicUrl: string | undefined) {
  const from = URL.parse(origin)
  // 'null', invalid URLs, and URLs without a host, such as file:///, never match.
  if (!from?.host) return false
  // Parsing it with the same protocol drops the default port.
  const here = host === undefined ? null : URL.parse(`${from.protocol}//${host}`)
  return from.host === here?.host || (publicUrl !== undefined && from.origin === new URL(publicUrl).origin)
}
