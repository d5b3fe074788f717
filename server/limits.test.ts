import { SECRET } from '#test/client.ts'
import { test as base, expect } from '#test/test.ts'
import { buildApp } from './app.ts'

const test = base.extend('limited', async ({ sql, media }, { onCleanup }) => {
  const app = await buildApp({ sql, media, sessionSecret: SECRET, trustProxy: true })
  onCleanup(() => app.close())
  return app
})

const json = { 'content-type': 'application/json' }
const signIn = { method: 'POST', url: '/api/auth/sign-in/email' } as const

test('a sign-in takes at most 10 KB, a post a megabyte or two', async ({ routes }) => {
  const limitOf = (method: string, path: string) =>
    routes.find(({ method: one, url }) => one === method && url === path)?.bodyLimit

  expect(limitOf('POST', '/api/auth/sign-in/email')).toBe(10 * 1024)
  expect(limitOf('POST', '/api/posts')).toBeLessThan(2_000_000)
  expect(limitOf('PUT', '/api/posts/:postId/bookmark')).toBe(10 * 1024)
  expect(limitOf('GET', '/api/posts')).toBe(1_024)
  expect(limitOf('GET', '/*') ?? 1_024).toBe(1_024)
})

test.for([
  ['too large', `{"email":[${'1,'.repeat(400_000)}1]}`, 413],
  ['long', `{"email":[${'1,'.repeat(4_000)}1]}`, 400],
  ['incomplete', '{"email":"a@b.test"}', 400],
] as const)('a visitor who sends sign-ins that are %s is soon refused', async ([, payload, status], { limited }) => {
  const statuses: number[] = []
  for (let turn = 0; turn < 35; turn++) {
    // Each from another port of the same address.
    const headers = { ...json, 'x-forwarded-for': `203.0.113.7:${2_000 + turn}` }
    statuses.push((await limited.inject({ ...signIn, headers, payload })).statusCode)
  }

  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(status))
  expect(statuses.slice(30)).toEqual(Array(5).fill(429))
  const other = { ...json, 'x-forwarded-for': '203.0.113.8:2000' }
  expect((await limited.inject({ ...signIn, headers: other, payload })).statusCode).toBe(status)
})

test('a visitor who asks for another page each time gets a few dozen', async ({ limited, make }) => {
  const posts = [await make.post({ kind: 'blog' }), await make.post({ kind: 'blog' })]
  const paths = ['/', '/market', '/forums', '/about', ...posts.map(({ id }) => `/blogpost/${id}`)]
  let pages = 0
  for (let turn = 0; turn < 200; turn++) {
    const { statusCode } = await limited.inject(`${paths[turn % paths.length]}?x=${turn}`)
    if (statusCode === 200) pages += 1
  }

  expect(pages).toBeGreaterThan(20)
  // Tens of seconds on a busy machine could be another window.
  expect(pages).toBeLessThan(150)
})
