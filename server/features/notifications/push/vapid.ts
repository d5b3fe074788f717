import { join } from 'node:path'
import webPush from 'web-push'
import { readOrCreate } from '../../../platform/files/read-or-create.ts'

/** What push services know us by (RFC 8292). */
export type VapidKeys = { publicKey: string; privateKey: string }

/** Made once per data folder: with other keys every browser would have to subscribe anew. */
export async function vapidKeysOf(folder: string): Promise<VapidKeys> {
  return JSON.parse(await readOrCreate(join(folder, 'vapid.json'), () => JSON.stringify(newVapidKeys())))
}

export function newVapidKeys(): VapidKeys {
  return webPush.generateVAPIDKeys()
}
