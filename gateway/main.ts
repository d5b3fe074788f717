import { buildGateway } from './app.ts'
import { readSettings, type Settings } from './settings.ts'

// Other users must not read what it stores.
process.umask(0o077)

const LOOPBACK = '127.0.0.1'

async function start() {
  const settings = readSettings(process.env)
  const port = Number(settings.GATEWAY_PORT)
  const { app, startDelivering } = buildGateway({
    folder: settings.GATEWAY_FOLDER,
    apiKey: settings.GATEWAY_API_KEY,
    webhook: { url: settings.GATEWAY_WEBHOOK_URL, secret: settings.GATEWAY_WEBHOOK_SECRET },
    connectWebhook: connectWebhookOf(settings),
    pagesUrl: settings.GATEWAY_PAGES_URL,
    hasControls: settings.GATEWAY_CONTROLS === 'on',
    report: (error) => console.error(error.stack),
  })
  // Never on a network: only the site on this machine should reach it.
  await app.listen({ port, host: LOOPBACK })
  startDelivering()
  console.log(`Test money: the development gateway is at ${app.listeningOrigin}`)
  return () => app.close()
}

function connectWebhookOf({ GATEWAY_CONNECT_WEBHOOK_URL: url, GATEWAY_CONNECT_WEBHOOK_SECRET: secret }: Settings) {
  return url && secret ? { url, secret } : undefined
}

function giveUp(error: Error): never {
  console.error(error.message)
  process.exit(1)
}

const stop = await start().catch(giveUp)

// From now on, the launcher restarts the gateway if it dies.
process.send?.('serving')

for (const signal of ['SIGINT', 'SIGTERM', 'disconnect']) {
  process.once(signal, () => stop().then(() => process.exit(), giveUp))
}
