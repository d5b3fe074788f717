import { join } from 'node:path'
import { type Config, isProduction } from './config.ts'
import type { Google } from './features/identity/index.ts'
import { isLoopbackHost } from './platform/site-address.ts'

/** Who may sign in, and how. */
export function identitySettings(config: Config, dataFolder: string) {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, PUBLIC_URL: publicUrl } = config
  const standIn = !isProduction(config) || config.ALLOW_DEMO_IN_PRODUCTION ? 'development' : 'none'
  const isPublic = publicUrl !== undefined && !isLoopbackHost(new URL(publicUrl).hostname)
  return {
    ...(publicUrl && { publicUrl }),
    // A reverse proxy on this machine calls for everybody.
    isLoopback: isLoopbackHost(config.HOST) && !isPublic && config.TRUST_PROXY === 'off',
    adminEmails: (config.ADMIN_EMAILS ?? '')
      .split(',')
      .map((email) => email.trim())
      .filter(Boolean),
    google: clientId && clientSecret ? { clientId, clientSecret } : (standIn as Google),
    mail: { smtpUrl: config.SMTP_URL, from: config.MAIL_FROM, folder: join(dataFolder, 'mail') },
  }
}
