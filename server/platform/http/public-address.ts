import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { isLoopbackHost } from './site-address.ts'

// Prevents SSRF: the server calls URLs that members provide, which must not reach its own network, whatever a name
// resolves to at that moment.
const ownNetworks = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  ownNetworks.addSubnet(network, bits, 'ipv4')
}
const worldwide = new BlockList()
worldwide.addSubnet('2000::', 3, 'ipv6')
// Ranges that embed IPv4 addresses or are reserved for documentation.
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  ownNetworks.addSubnet(network, bits, 'ipv6')
}

export function isPublicIp(address: string) {
  const family = isIP(address)
  if (family === 4) return !ownNetworks.check(address, 'ipv4')
  return family === 6 && worldwide.check(address, 'ipv6') && !ownNetworks.check(address, 'ipv6')
}

/**
 * Whether the server may call a URL: https, a public host, the default port. `allowsLoopback` also permits any URL of
 * this machine, for development and tests.
 */
export function isPublicUrl(text: string, { allowsLoopback }: { allowsLoopback: boolean }) {
  const url = URL.parse(text)
  if (!url || url.username || url.password) return false
  if (allowsLoopback && isLoopbackHost(url.hostname)) return ['http:', 'https:'].includes(url.protocol)
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (url.protocol !== 'https:' || url.port !== '') return false
  return isIP(host) ? isPublicIp(host) : host.includes('.') && !/\.(local|internal|localhost|home\.arpa)$/.test(host)
}

/** A `lookup` for `http.request` that resolves to public addresses only, at the time of the call. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const found = error ? [] : addresses.filter(({ address }) => isPublicIp(address))
    const [first] = found
    if (!first) return done(error ?? new Error(`${hostname} has no public address.`), '', 4)
    if (options.all) done(null, found)
    else done(null, first.address, first.family)
  })
}
