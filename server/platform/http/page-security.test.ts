import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { errorReplies } from './error-replies.ts'
import { pageSecurity } from './page-security.ts'

const app = Fastify()
await app.register(errorReplies)
await app.register(pageSecurity, { publicUrl: 'https://vrumies.example' })
app.get('/page', (_call, reply) => reply.type('text/html; charset=utf-8').send('<p>Hello'))
app.get('/own', (_call, reply) =>
  reply.type('text/html').header('content-security-policy', "default-src 'none'").send('<p>Hello'),
)
app.get('/data', () => ({}))
app.post('/data', () => ({}))

const unnamed = Fastify()
await unnamed.register(errorReplies)
await unnamed.register(pageSecurity, { publicUrl: undefined })
unnamed.post('/data', () => ({}))

test('a page may only load and run resources of its own site, and may not be framed', async () => {
  const { headers } = await app.inject('/page')
  const policy = String(headers['content-security-policy']).split('; ')

  expect(policy).toEqual(expect.arrayContaining(["script-src 'self'", "style-src 'self'", "frame-ancestors 'none'"]))
  expect(policy.join()).not.toMatch(/unsafe|upgrade-insecure-requests|\*/)
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('a page keeps its own content security policy', async () => {
  expect((await app.inject('/own')).headers['content-security-policy']).toBe("default-src 'none'")
})

test('JSON replies do not get the headers of pages', async () => {
  const { headers } = await app.inject('/data')

  expect(headers['content-security-policy']).toBeUndefined()
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test.for<[from: string, headers: Record<string, string>, status: number]>([
  ['a program', {}, 200],
  ['its own page', { 'sec-fetch-site': 'same-origin', origin: 'http://cars.test' }, 200],
  ['its own page in an old browser', { origin: 'http://cars.test' }, 200],
  ['its public address', { origin: 'https://vrumies.example' }, 200],
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
  ['a subdomain', { 'sec-fetch-site': 'same-site', origin: 'http://evil.cars.test' }, 403],
  ['another site in an old browser', { origin: 'https://evil.example' }, 403],
  ['a page with an opaque origin', { origin: 'null' }, 403],
])('an unsafe call from %s: %s', async ([, headers, status]) => {
  const reply = await app.inject({ method: 'POST', url: '/data', headers: { host: 'cars.test', ...headers } })

  expect(reply.statusCode).toBe(status)
})

test.for([
  ['its own page', 'http://cars.test:3000', 200],
  ['its own page behind an HTTPS proxy', 'https://cars.test:3000', 200],
  ['a page with an opaque origin', 'null', 403],
  ['an invalid origin', '%%%', 403],
  ['an empty origin', '', 403],
  ['a host that starts like ours', 'http://cars.test:3000.evil.example', 403],
  ['a host that ends like ours', 'http://evil.cars.test:3000', 403],
  ['another port', 'http://cars.test:4000', 403],
  ['a file', 'file:///cars.test:3000', 403],
  ['a data URL', 'data:text/html,cars.test:3000', 403],
] as const)('without PUBLIC_URL, a call from %s (%s): %s', async ([, origin, status]) => {
  const headers = { host: 'cars.test:3000', origin }
  const reply = await unnamed.inject({ method: 'POST', url: '/data', headers })

  expect(reply.statusCode).toBe(status)
})

test('the origin may omit the default port', async () => {
  const headers = { host: 'CARS.test:80', origin: 'http://cars.test' }

  expect((await unnamed.inject({ method: 'POST', url: '/data', headers })).statusCode).toBe(200)
})

test('reading is allowed from every site', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://friend.example' }

  expect((await app.inject({ url: '/data', headers })).statusCode).toBe(200)
})
