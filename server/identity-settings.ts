import { join } from 'node:path'
import { type Config, isProduction } from './config.ts'
import type { Google } from './features/identity/index.ts'
import { isLoopbackHost } from './platform/http/site-address.ts'

/** Who may sign in, and how. */
export function identitySettings(config: Config, dataFolder: string) {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, PUBLIC_URL: publicUrl } = config
  return {
    ...(publicUrl && { publicUrl }),
    isLoopback: isLoopback(config),
    isFactorDemanded: config.SECOND_FACTOR_REQUIRED ?? isProduction(config),
    adminEmails: (config.ADMIN_EMAILS ?? '')
      .split(',')
      .map((email) => email.trim())
      .filter(Boolean),
    google: clientId && clientSecret ? { clientId, clientSecret } : standInFor(config),
    mail: { smtpUrl: config.SMTP_URL, from: config.MAIL_FROM, folder: join(dataFolder, 'mail') },
  }
}

/** Not in production or behind a reverse proxy, which runs on this machine but forwards calls from anyone. */
function isLoopback(config: Config) {
  const { HOST, PUBLIC_URL, TRUST_PROXY } = config
  const isPublic = PUBLIC_URL !== undefined && !isLoopbackHost(new URL(PUBLIC_URL).hostname)
  return isLoopbackHost(HOST) && !isPublic && TRUST_PROXY === 'off' && !isProduction(config)
}

/** Strangers may only sign in as sample members, so without them, only this machine may use the development issuer. */
function standInFor(config: Config): Google {
  const isDemo = config.DEMO_DATA && (!isProduction(config) || config.ALLOW_DEMO_IN_PRODUCTION)
  return isDemo || isLoopback(config) ? 'development' : 'none'
}
