import { type AddressInfo, isIPv4 } from 'node:net'

type Listener = { server: { address(): AddressInfo | string | null } }

/** The base URL for emails and links: as configured, or else from the port the server listens on. */
export function siteAddress(app: Listener, publicUrl: string | undefined) {
  return publicUrl ?? addressOf(app, 'localhost')
}

/** The URL at which this process reaches itself, regardless of any proxies. */
export function ownAddress(app: Listener) {
  return addressOf(app, '127.0.0.1')
}

function addressOf({ server }: Listener, loopback: string) {
  const listening = server.address()
  if (listening === null || typeof listening === 'string') return `http://${loopback}`
  const { address, family, port } = listening
  if (address === '::1' && loopback === '127.0.0.1') return `http://[::1]:${port}`
  if (['::', '::1', '0.0.0.0', '127.0.0.1'].includes(address)) return `http://${loopback}:${port}`
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}

/** 'localhost', 127.0.0.1, and the like, which only this machine can reach. */
export function isLoopbackHost(hostname: string) {
  const isLoopbackIPv4 = isIPv4(hostname) && hostname.startsWith('127.')
  return hostname === 'localhost' || hostname === '::1' || hostname === '[::1]' || isLoopbackIPv4
}
