import proxyAddresses from '@fastify/proxy-addr'
import { type Config, isProduction, replicaUrls, trustedProxies } from './config.ts'

type Rule = [setting: keyof Config, holds: (config: Config) => boolean, otherwise: string]

/** What the schema of the settings cannot say about one of them, or about several together. */
export const configRules: Rule[] = [
  ['PUBLIC_URL', (c) => isUrl(c.PUBLIC_URL, ['http:', 'https:']), 'must be a URL such as https://vrumies.example.'],
  [
    'TRUST_PROXY',
    (c) => areProxies(trustedProxies(c)),
    'must be a number of proxies such as 1, addresses such as 10.0.0.0/8, on, or off.',
  ],
  ['DATABASE_URL', (c) => isDatabaseUrl(c.DATABASE_URL), 'must look like postgres://name:password@host:5432/database.'],
  [
    'DATABASE_OWNER_URL',
    (c) => isDatabaseUrl(c.DATABASE_OWNER_URL),
    'must look like postgres://name:password@host:5432/database.',
  ],
  ['DATABASE_OWNER_URL', (c) => !c.DATABASE_OWNER_URL || Boolean(c.DATABASE_URL), 'needs DATABASE_URL to be set, too.'],
  [
    'DATABASE_REPLICA_URLS',
    (c) => replicaUrls(c).every(isDatabaseUrl),
    'must look like postgres://name:password@host:5432/database, with a space before each further one.',
  ],
  [
    'DATABASE_REPLICA_URLS',
    (c) => !c.DATABASE_REPLICA_URLS || Boolean(c.DATABASE_URL),
    'needs DATABASE_URL to be set, too.',
  ],
  [
    'PGBOUNCER',
    (c) => !c.PGBOUNCER || Boolean(c.DATABASE_URL && c.DATABASE_OWNER_URL),
    'needs DATABASE_URL and DATABASE_OWNER_URL to be set, too: migrations need a connection to PostgreSQL itself.',
  ],
  [
    'PGBOUNCER',
    (c) => !c.PGBOUNCER || Boolean(c.REDIS_URL),
    'needs REDIS_URL to be set, too: PostgreSQL cannot carry live events through PgBouncer.',
  ],
  ['REDIS_URL', (c) => isUrl(c.REDIS_URL, ['redis:', 'rediss:']), 'must look like redis://:password@host:6379.'],
  ['REDIS_URL', (c) => !c.REDIS_URL || Boolean(c.DATABASE_URL), 'needs DATABASE_URL to be set, too.'],
  ['SMTP_URL', (c) => isUrl(c.SMTP_URL, ['smtp:', 'smtps:']), 'must look like smtps://name:password@mail.example.'],
  ['CLOUDINARY_URL', (c) => isUrl(c.CLOUDINARY_URL, ['cloudinary:']), 'must look like cloudinary://KEY:SECRET@CLOUD.'],
  ['S3_ENDPOINT', (c) => isUrl(c.S3_ENDPOINT, ['http:', 'https:']), 'must be a URL such as https://s3.example.'],
  [
    'GOOGLE_CLIENT_SECRET',
    (c) => !c.GOOGLE_CLIENT_ID === !c.GOOGLE_CLIENT_SECRET,
    'and GOOGLE_CLIENT_ID go together: set both or neither.',
  ],
  [
    'STRIPE_SECRET_KEY',
    (c) => areTogether(c.STRIPE_SECRET_KEY, c.STRIPE_PUBLISHABLE_KEY, c.STRIPE_WEBHOOK_SECRET),
    ', STRIPE_PUBLISHABLE_KEY, and STRIPE_WEBHOOK_SECRET go together: set all or none.',
  ],
  ['STRIPE_SECRET_KEY', (c) => isKey(c.STRIPE_SECRET_KEY, '(sk|rk)_(test|live)'), 'must look like sk_live_….'],
  ['STRIPE_PUBLISHABLE_KEY', (c) => isKey(c.STRIPE_PUBLISHABLE_KEY, 'pk_(test|live)'), 'must look like pk_live_….'],
  ['STRIPE_WEBHOOK_SECRET', (c) => isKey(c.STRIPE_WEBHOOK_SECRET, 'whsec'), 'must look like whsec_….'],
  [
    'STRIPE_PUBLISHABLE_KEY',
    (c) => isLive(c.STRIPE_SECRET_KEY) === isLive(c.STRIPE_PUBLISHABLE_KEY),
    'and STRIPE_SECRET_KEY must both be live keys, or both test keys.',
  ],
  ['STRIPE_CONNECT_WEBHOOK_SECRET', (c) => isKey(c.STRIPE_CONNECT_WEBHOOK_SECRET, 'whsec'), 'must look like whsec_….'],
  [
    'STRIPE_CONNECT_WEBHOOK_SECRET',
    (c) => !c.STRIPE_SECRET_KEY || !c.STRIPE_CONNECT || Boolean(c.STRIPE_CONNECT_WEBHOOK_SECRET),
    'is required with STRIPE_CONNECT=on: it proves that events of connected accounts come from Stripe.',
  ],
  [
    'STRIPE_CONNECT',
    (c) => !isProduction(c) || !c.STRIPE_CONNECT || Boolean(c.STRIPE_SECRET_KEY || c.ALLOW_DEMO_IN_PRODUCTION),
    'needs STRIPE_SECRET_KEY to be set, too.',
  ],
  [
    'STRIPE_CONNECT',
    (c) => !c.STRIPE_CONNECT || !c.DEMO_DATA || !isLive(c.STRIPE_SECRET_KEY),
    'must be off with DEMO_DATA and live keys: visitors could pay out what sample members earned in real dollars.',
  ],
  ['GATEWAY_PORT', (c) => !c.GATEWAY_PORT || !c.STRIPE_SECRET_KEY, 'must not be set with STRIPE_SECRET_KEY.'],
  [
    'GATEWAY_PORT',
    (c) => !isProduction(c) || !c.GATEWAY_PORT || c.ALLOW_DEMO_IN_PRODUCTION,
    'must not be set in production, because its money is not real; for a public demo, also set ALLOW_DEMO_IN_PRODUCTION=1.',
  ],
  [
    'S3_SECRET_ACCESS_KEY',
    (c) => !c.S3_ACCESS_KEY_ID === !c.S3_SECRET_ACCESS_KEY,
    'and S3_ACCESS_KEY_ID go together: set both or neither.',
  ],
  [
    'VAPID_PRIVATE_KEY',
    (c) => !c.VAPID_PUBLIC_KEY === !c.VAPID_PRIVATE_KEY,
    'and VAPID_PUBLIC_KEY go together: set both or neither.',
  ],
  [
    'VAPID_PUBLIC_KEY',
    (c) => isBase64(c.VAPID_PUBLIC_KEY, 65) && isBase64(c.VAPID_PRIVATE_KEY, 32),
    'and VAPID_PRIVATE_KEY must be a pair as printed by `npx web-push generate-vapid-keys`.',
  ],
  [
    'MAP_STYLE_URL',
    (c) => isUrl(c.MAP_STYLE_URL, ['https:']),
    'must be a URL such as https://tiles.example/style.json.',
  ],
  ['METRICS_PORT', (c) => !c.METRICS_PORT || c.METRICS_PORT !== c.PORT, 'must not be the same as PORT.'],
  [
    'SMTP_URL',
    (c) => !isProduction(c) || Boolean(c.SMTP_URL),
    'is required in production: members verify their email address.',
  ],
  [
    'DEMO_DATA',
    (c) => !isProduction(c) || !c.DEMO_DATA || c.ALLOW_DEMO_IN_PRODUCTION,
    'must be off in production; for a public demo, also set ALLOW_DEMO_IN_PRODUCTION=1.',
  ],
]

/** Fastify would also refuse an invalid address, but only once the database runs, and without naming the setting. */
function areProxies(proxies: ReturnType<typeof trustedProxies>) {
  if (typeof proxies !== 'string') return true
  try {
    proxyAddresses.compile(proxies.split(',').map((address) => address.trim()))
    return true
  } catch {
    return false
  }
}

function isUrl(text: string | undefined, protocols: string[]) {
  return text === undefined || protocols.includes(URL.parse(text)?.protocol ?? '')
}

function areTogether(...values: (string | undefined)[]) {
  return values.every(Boolean) || !values.some(Boolean)
}

function isKey(text: string | undefined, prefix: string) {
  return text === undefined || new RegExp(`^${prefix}_\\w+$`).test(text)
}

function isLive(key: string | undefined) {
  return key?.includes('_live_') ?? false
}

/** Whether `text` is base64url for exactly this many bytes. */
function isBase64(text: string | undefined, bytes: number) {
  return text === undefined || (/^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === bytes)
}

function isDatabaseUrl(text: string | undefined) {
  return isUrl(text, ['postgres:', 'postgresql:'])
}
