import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createMetrics, serveMetrics } from './metrics.ts'

test('counts calls by route, on a separate port', async () => {
  const metrics = await createMetrics()
  const app = Fastify()
  await app.register(metrics.plugin)
  app.get('/posts/:id', () => 'a post')
  const { port, stop } = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' })
  onTestFinished(stop)

  await app.inject('/posts/1')
  await app.inject('/posts/2')
  const numbers = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()

  expect(numbers).toContain('http_request_duration_seconds_count{method="GET",route="/posts/:id",status="200"} 2')
  expect(numbers).toContain('process_cpu_seconds_total')
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
})
