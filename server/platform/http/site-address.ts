import { type AddressInfo, isIPv4 } from 'node:net'

type Listener = { server: { address(): AddressInfo | string | null } }

/** The address that goes into mails and links: as configured, else that of the port that is listened on. */
export function siteAddress(app: Listener, publicUrl: string | undefined) {
  return publicUrl ?? addressOf(app, 'localhost')
}

/** Where this very process reaches itself, whatever stands between it and the people. */
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

/** 'localhost', 127.0.0.1 and the like: names by which only this machine is reached. */
export function isLoopbackHost(hostname: string) {
  const isLoopbackIPv4 = isIPv4(hostname) && hostname.startsWith('127.')
  return hostname === 'localhost' || hostname === '::1' || hostname === '[::1]' || isLoopbackIPv4
}
