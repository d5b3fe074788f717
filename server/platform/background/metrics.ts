import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fp from 'fastify-plugin'

/** Records calls by route, not by URL: ids would create a time series for each post. */
export async function createMetrics() {
  // Most servers show no metrics, and start sooner without this package.
  const { collectDefaultMetrics, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of calls by method, route, and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })

  const plugin = fp(async (app) => {
    app.addHook('onResponse', async (call, reply) => {
      const route = call.routeOptions.url ?? 'none'
      duration.observe({ method: call.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    })
  })

  return { registry, plugin }
}
export type Metrics = Awaited<ReturnType<typeof createMetrics>>

/** Serves the metrics on a separate port, so that the reverse proxy cannot expose them by mistake. */
export async function serveMetrics({ registry }: Metrics, { port, host }: { port: number; host: string }) {
  const server = createServer(async (call, reply) => {
    if (call.url !== '/metrics') return reply.writeHead(404).end()
    const numbers = await registry.metrics()
    return reply.writeHead(200, { 'content-type': registry.contentType }).end(numbers)
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
