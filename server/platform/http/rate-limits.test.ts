import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { access } from './access.ts'
import { errorReplies } from './error-replies.ts'
import { rateLimits } from './rate-limits.ts'

test('tells a caller over the limit when to retry, and serves other callers', async () => {
  const app = await server()
  app.get('/', { config: { access: 'anyone', rateLimit: { max: 2, timeWindow: '1 minute' } } }, () => 'welcome')
  const call = (remoteAddress: string) => app.inject({ url: '/', remoteAddress })

  await call('10.0.0.1')
  await call('10.0.0.1')
  const refused = await call('10.0.0.1')

  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('60')
  expect(refused.json()).toMatchObject({
    code: 'too_many_calls',
    detail: expect.stringContaining('Try again in 1 minute'),
  })
  expect((await call('10.0.0.2')).statusCode).toBe(200)
})

test('refuses to start if a route declares no rate limit', async () => {
  const app = await server()
  app.get('/forgotten', { config: { access: 'anyone' } }, () => 'as often as you like')

  await expect(app.ready()).rejects.toThrow('These routes do not declare rateLimit: GET /forgotten')
})

async function server() {
  const app = Fastify()
  await app.register(errorReplies)
  await app.register(access, { findViewer: async () => null })
  await app.register(rateLimits, {})
  return app
}
