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
  /** Where its state is; without one, it is lost at the end. */
  folder?: string | undefined
  apiKey: string
  webhook: Webhook
  /** Where browsers reach the 3-D Secure page; by default, where the gateway listens. */
  pagesUrl?: string | undefined
  hasControls?: boolean
  now?: () => number
  /** Called with what must never happen: a bug. */
  report?: (error: Error) => void
}

/** The gateway. It does not listen yet, nor deliver. */
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
    /** For tests: delivers what is due now. */
    deliverDue: deliveries.deliverDue,
    /** Delivers from now on whenever something is due. */
    startDelivering() {
      isDelivering = true
      deliveries.pump()
    },
  }
}
