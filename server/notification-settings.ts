import { type Config, isProduction } from './config.ts'
import { type PushSettings, vapidKeysOf } from './features/notifications/index.ts'

/** Settings for web push. */
export async function pushSettings(config: Config, dataFolder: string): Promise<PushSettings> {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, PUBLIC_URL, MAIL_FROM } = config
  const sender = /[^\s<>]+@[^\s<>]+/.exec(MAIL_FROM)?.[0] ?? 'noreply@localhost'
  return {
    keys: publicKey && privateKey ? { publicKey, privateKey } : await vapidKeysOf(dataFolder),
    contact: PUBLIC_URL?.startsWith('https:') ? PUBLIC_URL : `mailto:${sender}`,
    allowsLoopback: !isProduction(config),
  }
}
