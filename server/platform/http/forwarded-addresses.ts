import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'

/**
 * Replaces each entry of X-Forwarded-For with a plain address: some proxies add the port, which differs with every
 * connection. Anything else becomes 'unknown', one caller.
 */
export function cleanForwardedFor(headers: IncomingHttpHeaders) {
  const given = headers['x-forwarded-for']
  if (given !== undefined) headers['x-forwarded-for'] = String(given).split(',').map(plainAddress).join(', ')
}

/** '1.2.3.4:5678', '[2001:db8::1]:443', '"[2001:db8::1]"', and 'fe80::1%eth0' without what surrounds the address. */
export function plainAddress(entry: string) {
  const text = entry.trim().replace(/^"(.*)"$/, '$1')
  const [, bracketed, dotted] = /^(?:\[([^\]]*)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/.exec(text) ?? []
  const address = (bracketed ?? dotted ?? text).replace(/%.*$/, '')
  return isIP(address) === 0 ? 'unknown' : address
}
