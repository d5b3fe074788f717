import { join } from 'node:path'
import webPush from 'web-push'
import { readOrCreate } from '../../../platform/files/read-or-create.ts'

/** Identifies the site to push services (RFC 8292). */
export type VapidKeys = { publicKey: string; privateKey: string }

/** Generated once per data folder: with other keys, every browser would have to subscribe again. */
export async function vapidKeysOf(folder: string): Promise<VapidKeys> {
  return JSON.parse(await readOrCreate(join(folder, 'vapid.json'), () => JSON.stringify(newVapidKeys())))
}

export function newVapidKeys(): VapidKeys {
  return webPush.generateVAPIDKeys()
}
