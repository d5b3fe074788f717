import { SECRET } from '#test/client.ts'
import { test as base, expect } from '#test/test.ts'
import { buildApp } from '../../app.ts'
import { pageKey } from './page-keys.ts'

const test = base.extend('caching', { scope: 'file' }, async ({ sql, media }, { onCleanup }) => {
  const options = { sql, media, sessionSecret: SECRET, lists: { cacheMs: 60_000 } }
  const app = await buildApp({ ...options, limitFactor: 1_000 })
  onCleanup(() => app.close())
  return app
})

test.for([
  ['/market', '/market'],
  ['/market?', '/market'],
  ['/market?x=1', '/market'],
  ['/market?utm_source=mail&fbclid=abc', '/market'],
  ['/market?q=turbo', '/market?'],
  ['/market?x=1&make=Nissan', '/market?'],
  ['/market?__proto__=1&constructor=2', '/market'],
  ['/videopost/7?x=1?y=2', '/videopost/7'],
] as const)('%s shows the page %s', ([url, key]) => {
  expect(pageKey(url)).toBe(key)
})

test.for(['/market?x=1', '/market?utm_source=mail', '/%6darket', '/market?x=2&x=3'])(
  'visitors of %s share the page of the market',
  async (url, { caching, make }) => {
    const first = await caching.inject('/market')
    await make.post({ kind: 'market', title: 'Published meanwhile' })

    const reply = await caching.inject(url)

    expect(reply.statusCode).toBe(200)
    expect(reply.body).toBe(first.body)
  },
)

test('all listings with filters share one page', async ({ caching }) => {
  const first = await caching.inject('/forums?q=turbo')
  const other = await caching.inject('/forums?tag=brakes&x=1')

  expect(other.headers.etag).toBe(first.headers.etag)
  expect(other.headers.etag).not.toBe((await caching.inject('/forums')).headers.etag)
})

test('people who go too fast get a page that says so, programs a problem document', async ({ sql, media }) => {
  const app = await buildApp({ sql, media, sessionSecret: SECRET })
  for (let turn = 0; turn < 60; turn++) await app.inject('/about')

  const page = await app.inject({ url: '/about', headers: { accept: 'text/html,*/*' } })
  const problem = await app.inject('/about')

  expect([page.statusCode, problem.statusCode]).toEqual([429, 429])
  expect(page.body).toContain('<h1>Give it a moment</h1>')
  expect(page.body).toMatch(/You’re going too fast\. Try again in (a second|\d+ seconds)\./)
  expect(Number(page.headers['retry-after'])).toBeGreaterThan(0)
  expect(problem.json()).toMatchObject({ code: 'too_many_calls' })
  await app.close()
})
