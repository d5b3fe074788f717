import type { FastifyInstance } from 'fastify'
import { INFO_PAGES } from '#contract/info-pages.ts'
import { listingPaths, pathOf } from '#contract/paths.ts'
import { SECRET } from '#test/client.ts'
import { expect, test as plain } from '#test/test.ts'
import { buildApp } from '../../app.ts'
import { openProvider } from '../payments/index.ts'

const keys = { secretKey: 'sk_test_a', publishableKey: 'pk_test_a', webhookSecret: 'whsec_a', gatewayPort: null }

/** A site with Stripe's keys. */
const test = plain.extend('app', { scope: 'file' }, async ({ sql, media, documented }, { onCleanup }) => {
  const app = await buildApp({
    sql,
    media,
    provider: openProvider(keys),
    sessionSecret: SECRET,
    hasDemoData: true,
    isLoopback: true,
    mapStyleUrl: 'https://tiles.example/style.json',
    observers: [documented.observer],
  })
  onCleanup(() => app.close())
  return app
})

/** The sources that a directive of the document's security policy allows. */
async function policyOf(app: FastifyInstance, url: string) {
  const { headers, statusCode } = await app.inject(url)
  const all = String(headers['content-security-policy'])
  const directives = new Map(all.split('; ').map((one) => [one.split(' ')[0], one.split(' ').slice(1)]))
  return { statusCode, all, sources: (name: string) => directives.get(name) }
}

test('the document for real cards may load Stripe’s form, as Stripe documents it, and nothing else', async ({
  app,
}) => {
  const { statusCode, all, sources } = await policyOf(app, '/tokens?vbt=20')

  expect(statusCode).toBe(200)
  expect(sources('script-src')).toEqual(["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com'])
  expect(sources('frame-src')).toEqual([
    "'self'",
    'https://js.stripe.com',
    'https://*.js.stripe.com',
    'https://hooks.stripe.com',
  ])
  expect(sources('connect-src')).toEqual(["'self'", 'https://api.stripe.com'])
  expect(all).not.toMatch(/unsafe|tiles/)
  for (const strict of ['default-src', 'style-src', 'font-src', 'form-action'])
    expect(sources(strict)).toEqual(["'self'"])
  for (const none of ['object-src', 'base-uri', 'frame-ancestors']) expect(sources(none)).toEqual(["'none'"])
})

test('no other document may', async ({ app, make }) => {
  const { id } = await make.post({ kind: 'video' })
  const { handle } = await make.person()
  const urls = [
    ...Object.values(listingPaths),
    ...INFO_PAGES.map(({ path }) => path),
    pathOf({ kind: 'video', id }),
    `/profile/${handle}`,
    '/videopost/999999',
    '/tokens/statement',
    '/tokens/',
    '/api/docs',
  ]
  for (const url of urls) {
    const { all } = await policyOf(app, url)
    expect({ url, all }).toEqual({ url, all: expect.not.stringContaining('stripe') })
  }
})

test('every document says that real cards are taken; search engines do not list the one for them', async ({ app }) => {
  for (const url of ['/', '/about', '/tokens']) expect((await app.inject(url)).body).toContain('<html data-real-cards')
  expect((await app.inject('/tokens')).headers['x-robots-tag']).toBe('noindex')
  expect((await app.inject('/about')).headers['x-robots-tag']).toBeUndefined()
})

test('the document is never taken from a cache without asking', async ({ app }) => {
  expect((await app.inject('/tokens')).headers['cache-control']).toBe('no-cache')
})

plain('without Stripe’s keys, there is no such document, and no other one mentions it', async ({ app }) => {
  const { statusCode, headers } = await app.inject('/tokens?vbt=20')

  expect({ statusCode, to: headers.location }).toEqual({ statusCode: 302, to: '/#/tokens?vbt=20' })
  expect((await app.inject('/')).body).not.toContain('data-real-cards')
})
