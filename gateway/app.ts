import { api } from './api.ts'
import { checkApiKey } from './api-key.ts'
import { authenticationRoutes } from './authentication-routes.ts'
import type { World } from './calls.ts'
import { connectApi } from './connect/api.ts'
import { createBank } from './connect/bank.ts'
import { connectControlRoutes } from './connect/control-routes.ts'
import { connectPageRoutes } from './connect/page-routes.ts'
import { controlPageRoutes } from './control-page-routes.ts'
import { controlRoutes } from './control-routes.ts'
import { createControls } from './controls.ts'
import { openDatabase } from './database.ts'
import { createDeliveries } from './deliveries.ts'
import type { Webhook } from './sending.ts'
import { createServer } from './server.ts'

type Options = {
  /** Where to keep its state. Without it, the state is lost at the end. */
  folder?: string | undefined
  apiKey: string
  webhook: Webhook
  /** Where the events of connected accounts go. Without it, they are only listed. */
  connectWebhook?: Webhook | undefined
  /** The URL at which browsers reach the hosted pages. By default, the gateway's own. */
  pagesUrl?: string | undefined
  hasControls?: boolean
  now?: () => number
  /** Called with errors that must never happen: bugs. */
  report?: (error: Error) => void
}

/** Builds the gateway, which neither listens nor delivers events yet. */
export function buildGateway(options: Options) {
  const { folder, apiKey, webhook, connectWebhook, hasControls = false, now = Date.now, report = () => {} } = options
  const app = createServer(report)
  const pagesUrl = () => options.pagesUrl ?? app.listeningOrigin
  const base = { database: openDatabase(folder), controls: createControls(), pagesUrl, now }
  const deliveries = createDeliveries(base, { platform: webhook, connect: connectWebhook })
  const bank = createBank(base, deliveries.pump)
  let isDelivering = false
  const world: World = { ...base, wake: () => isDelivering && pump() }

  function pump() {
    bank.pump()
    deliveries.pump()
  }

  app.register(async (pages) => authenticationRoutes(pages, world))
  app.register(async (pages) => connectPageRoutes(pages, world))
  app.register(async (calls) => {
    calls.addHook('onRequest', async ({ headers }) => checkApiKey(headers.authorization, apiKey))
    calls.register(async (scope) => api(scope, world))
    calls.register(async (scope) => connectApi(scope, world))
    if (hasControls) calls.register(controlRoutes, world)
    if (hasControls) calls.register(connectControlRoutes, world)
    if (hasControls) calls.register(async (pages) => controlPageRoutes(pages, world))
  })
  app.addHook('onClose', async () => {
    bank.stop()
    await deliveries.stop()
    base.database.close()
  })

  return {
    app,
    /** For tests: does what banks do now, and delivers the events that are due. */
    deliverDue() {
      bank.workDue()
      return deliveries.deliverDue()
    },
    /** From now on, does what banks do, and delivers events, when they are due. */
    startDelivering() {
      isDelivering = true
      pump()
    },
  }
}
