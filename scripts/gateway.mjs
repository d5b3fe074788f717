// The development gateway, which stands in for Stripe while there are no keys.
import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { keepStarting } from './keep-starting.mjs'
import { run } from './prepare.mjs'

/**
 * Prepares the gateway next to the server. Returns the settings of the server, how to start it and keep it running, and
 * how to stop. `port`: where the server will listen for webhooks. `hasControls`: developers can make it misbehave, at
 * `/gateway`.
 */
export async function prepareGateway(port, { hasControls = false } = {}) {
  if (!isWanted(process.env)) return none
  const { DATA_DIR = 'data', HOST } = process.env
  const secrets = secretsIn(join(DATA_DIR || 'data', 'gateway'))
  if (!secrets) return none
  const gatewayPort = String(await freePort())
  const env = {
    GATEWAY_PORT: gatewayPort,
    GATEWAY_FOLDER: secrets.folder,
    GATEWAY_API_KEY: secrets.apiKey,
    GATEWAY_WEBHOOK_SECRET: secrets.webhookSecret,
    GATEWAY_CONTROLS: hasControls ? 'on' : 'off',
    GATEWAY_WEBHOOK_URL: `http://${reachable(HOST)}:${port}/api/stripe/webhooks`,
    GATEWAY_CONNECT_WEBHOOK_URL: `http://${reachable(HOST)}:${port}/api/stripe/connect-webhooks`,
    GATEWAY_CONNECT_WEBHOOK_SECRET: secrets.connectWebhookSecret,
  }
  const stdio = ['ignore', 'ignore', 'inherit', 'ipc']
  let stop = async () => {}
  let isStarted = false
  return {
    env: { GATEWAY_PORT: gatewayPort },
    /** Once; later calls do nothing. */
    start() {
      if (!isStarted)
        stop = keepStarting(() => run('node', ['gateway/main.ts'], { stdio, env }), 'The development gateway')
      isStarted = true
    },
    stop: (signal) => stop(signal),
  }
}

const none = { env: {}, start: () => {}, stop: async () => {} }

function isWanted({ STRIPE_SECRET_KEY, NODE_ENV, ALLOW_DEMO_IN_PRODUCTION = '' }) {
  const isDemo = ['on', '1', 'yes', 'true'].includes(ALLOW_DEMO_IN_PRODUCTION.toLowerCase())
  return !STRIPE_SECRET_KEY && (NODE_ENV !== 'production' || isDemo)
}

/** Undefined if the folder is not writable, which the server explains. */
function secretsIn(folder) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const make = (prefix) => prefix + randomBytes(24).toString('hex')
    return {
      folder,
      apiKey: readOrCreate(join(folder, 'api-key'), () => make('sk_test_')),
      webhookSecret: readOrCreate(join(folder, 'webhook-secret'), () => make('whsec_')),
      connectWebhookSecret: readOrCreate(join(folder, 'connect-webhook-secret'), () => make('whsec_')),
    }
  } catch {
    return undefined
  }
}

/** The same as in the server. Whichever is first creates the file, and both get the same text. */
function readOrCreate(path, make) {
  const draft = `${path}.${process.pid}`
  try {
    return readFileSync(path, 'utf8')
  } catch {
    writeFileSync(draft, make(), { mode: 0o600 })
  }
  try {
    linkSync(draft, path)
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(path, 'utf8')
}

/** Where this machine reaches a server that listens on `host`. */
function reachable(host) {
  if (!host || host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** A port that is free at the moment. */
export async function freePort() {
  const probe = createServer().listen(0)
  const { port } = probe.address()
  await new Promise((closed) => probe.close(closed))
  return port
}
