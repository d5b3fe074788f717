import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import webPush from 'web-push'

/** What push services know us by (RFC 8292). */
export type VapidKeys = { publicKey: string; privateKey: string }

/** Made once per data folder: with other keys every browser would have to subscribe anew. */
export async function vapidKeysOf(folder: string): Promise<VapidKeys> {
  const path = join(folder, 'vapid.json')
  await mkdir(folder, { recursive: true })
  await writeFile(path, JSON.stringify(newVapidKeys()), { flag: 'wx', mode: 0o600 }).catch(ignoreExisting)
  return JSON.parse(await readFile(path, 'utf8'))
}

export function newVapidKeys(): VapidKeys {
  return webPush.generateVAPIDKeys()
}

function ignoreExisting(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST') throw error
}
