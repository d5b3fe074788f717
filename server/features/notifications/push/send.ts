import { request as httpRequest } from 'node:http'
import { request as httpsRequest, type RequestOptions } from 'node:https'
import webPush from 'web-push'
import type { PushMessage } from '#contract/notifications.ts'
import { isPublicUrl, publicLookup } from '../../../platform/http/public-address.ts'
import { isLoopbackHost } from '../../../platform/http/site-address.ts'
import type { VapidKeys } from './vapid.ts'

export type PushSettings = {
  keys: VapidKeys
  /** The contact for push services: a mailto: or https: URL. */
  contact: string
  /** Allows a push service on this machine, for tests. */
  allowsLoopback: boolean
}

export type Subscription = { id: number; endpoint: string; p256dh: string; auth: string }

const SECONDS_TO_LIVE = 24 * 60 * 60
const TIMEOUT_MS = 10_000

/** Sends a message encrypted for the subscribed browser (RFC 8291). Returns the push service's HTTP status. */
export async function sendPush(settings: PushSettings, subscription: Subscription, message: PushMessage) {
  const { endpoint, p256dh, auth } = subscription
  // Checked again, because the settings may have become stricter since it subscribed.
  if (!isPublicUrl(endpoint, settings)) return GONE
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    { vapidDetails: { subject: settings.contact, ...settings.keys }, TTL: SECONDS_TO_LIVE },
  )
  return post(new URL(endpoint), { method, headers: headers as Record<string, string | number> }, body)
}

export const GONE = 410

/** Does not follow redirects, which could lead into our own network. */
function post(url: URL, options: RequestOptions, body: Buffer) {
  const isHere = isLoopbackHost(url.hostname)
  const request = url.protocol === 'http:' ? httpRequest : httpsRequest
  return new Promise<number>((resolve, reject) => {
    const call = request(
      url,
      { ...options, timeout: TIMEOUT_MS, agent: false, ...(!isHere && { lookup: publicLookup }) },
      (reply) => {
        reply.resume()
        resolve(reply.statusCode ?? 0)
      },
    )
    call.on('timeout', () => call.destroy(new Error('The push service does not answer.')))
    call.on('error', reject)
    call.end(body)
  })
}
