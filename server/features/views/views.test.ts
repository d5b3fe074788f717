import type { Post } from '#contract/posts.ts'
import { expect, test } from '#test/test.ts'
import { dropOldViews } from './actions.ts'
import { watcherOf } from './watcher.ts'

test('a member counts once per hour, even with concurrent views', async ({ make, as }) => {
  const { id } = await make.post()
  const ann = await as(await make.person())
  const bea = await as(await make.person())

  await Promise.all(Array.from({ length: 8 }, () => ann.post(`/posts/${id}/views`, {})))
  await bea.post(`/posts/${id}/views`, {})

  expect((await ann.get<Post>(`/posts/${id}`)).body.views).toBe(2)
})

test('views that do not count leave the post alone, so that they never wait for it', async ({ make, as, sql }) => {
  const { id } = await make.post()
  const ann = await as(await make.person())
  const versionOf = async () => (await sql`select xmin::text as version from posts where id = ${id}`)[0]
  await ann.post(`/posts/${id}/views`, {})
  const before = await versionOf()

  await ann.post(`/posts/${id}/views`, {})

  expect(await versionOf()).toEqual(before)
})

test('visitors are distinguished by IP address and browser', async ({ make, app, as }) => {
  const { id } = await make.post()
  const view = (remoteAddress: string, userAgent: string) =>
    app.inject({ method: 'POST', url: `/api/posts/${id}/views`, remoteAddress, headers: { 'user-agent': userAgent } })

  const looks = [
    ['192.0.2.1', 'Firefox'],
    ['192.0.2.1', 'Firefox'],
    ['192.0.2.1', 'Safari'],
    ['192.0.2.2', 'Firefox'],
  ] as const
  for (const [address, agent] of looks) expect((await view(address, agent)).statusCode).toBe(204)

  expect((await (await as(null)).get<Post>(`/posts/${id}`)).body.views).toBe(3)
})

test('a view counts again in the next hour, and separately for each post', async ({ make, as, sql }) => {
  const [first, second] = [await make.post(), await make.post()]
  const ann = await as(await make.person())
  await ann.post(`/posts/${first.id}/views`, {})
  await sql`update post_views set hour = hour - interval '1 hour' where post_id = ${first.id}`

  await ann.post(`/posts/${first.id}/views`, {})
  await ann.post(`/posts/${second.id}/views`, {})

  expect((await ann.get<Post>(`/posts/${first.id}`)).body.views).toBe(2)
  expect((await ann.get<Post>(`/posts/${second.id}`)).body.views).toBe(1)
})

test('the stored hash reveals nothing about a visitor, and changes every day', () => {
  const caller = { viewer: null, ip: '192.0.2.1', userAgent: 'Firefox' }
  const today = watcherOf(caller, 'secret', new Date('2026-11-20T23:59:00Z'))

  expect(today).not.toMatch(/192|Firefox/)
  expect(watcherOf(caller, 'secret', new Date('2026-11-20T00:00:00Z'))).toBe(today)
  expect(watcherOf(caller, 'secret', new Date('2026-11-21T00:00:00Z'))).not.toBe(today)
  expect(watcherOf(caller, 'another secret', new Date('2026-11-20T00:00:00Z'))).not.toBe(today)
})

test('views older than a day are deleted, and the counter stays', async ({ make, as, sql }) => {
  const { id } = await make.post()
  const ann = await as(await make.person())
  await ann.post(`/posts/${id}/views`, {})
  await sql`update post_views set hour = hour - interval '25 hours' where post_id = ${id}`

  await dropOldViews(sql)

  expect(await sql`select from post_views where post_id = ${id}`).toHaveLength(0)
  expect((await ann.get<Post>(`/posts/${id}`)).body.views).toBe(1)
})
