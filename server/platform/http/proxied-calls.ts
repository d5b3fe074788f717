import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import { cleanForwardedFor } from './forwarded-addresses.ts'
import type { TrustProxy } from './server-options.ts'

/** Applies the rules of `call.ip` and `call.host` to calls that Fastify does not see, such as socket handshakes. */
export function proxiedCalls(trustProxy: TrustProxy) {
  const isTrusted = trustOf(trustProxy)
  return {
    addressOf(call: IncomingMessage) {
      cleanForwardedFor(call.headers)
      return (call.socket.remoteAddress && proxyAddr(call, isTrusted)) || ''
    },

    hostOf({ headers, socket }: IncomingMessage) {
      const forwarded = headers['x-forwarded-host']
      const isProxied = forwarded && socket.remoteAddress && isTrusted(socket.remoteAddress, 0)
      return isProxied ? String(forwarded).split(',').at(-1)!.trim() : headers.host
    },
  }
}

function trustOf(trustProxy: TrustProxy) {
  if (typeof trustProxy === 'function') return trustProxy
  if (typeof trustProxy === 'boolean') return () => trustProxy
  return proxyAddr.compile(trustProxy.split(',').map((address) => address.trim()))
}
