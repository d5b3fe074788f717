import { api } from './api.ts'
import { checkApiKey } from './api-key.ts'
import { authenticationRoutes } from './authentication-routes.ts'
import type { World } from './calls.ts'
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
  /** The URL at which browsers reach the 3-D Secure page. By default, the gateway's own. */
  pagesUrl?: string | undefined
  hasControls?: boolean
  now?: () => number
  /** Called with errors that must never happen: bugs. */
  report?: (error: Error) => void
}

/** Builds the gateway, which neither listens nor delivers events yet. */
export function buildGateway(options: Options) {
  const { folder, apiKey, webhook, hasControls = false, now = Date.now, report = () => {} } = options
  const app = createServer(report)
  const pagesUrl = () => options.pagesUrl ?? app.listeningOrigin
  const base = { database: openDatabase(folder), controls: createControls(), pagesUrl, now }
  const deliveries = createDeliveries(base, webhook)
  let isDelivering = false
  const world: World = { ...base, wake: () => isDelivering && deliveries.pump() }

  app.register(async (pages) => authenticationRoutes(pages, world))
  app.register(async (calls) => {
    calls.addHook('onRequest', async ({ headers }) => checkApiKey(headers.authorization, apiKey))
    calls.register(async (scope) => api(scope, world))
    if (hasControls) calls.register(controlRoutes, world)
    if (hasControls) calls.register(async (pages) => controlPageRoutes(pages, world))
  })
  app.addHook('onClose', async () => {
    await deliveries.stop()
    base.database.close()
  })

  return {
    app,
    /** For tests: delivers the events that are due now. */
    deliverDue: deliveries.deliverDue,
    /** From now on, delivers events when they are due. */
    startDelivering() {
      isDelivering = true
      deliveries.pump()
    },
  }
}
