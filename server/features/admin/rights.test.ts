import type { RouteOptions } from 'fastify'
import { expect, test } from '#test/test.ts'

test('every privileged route refuses callers with a lower role', async ({ app, routes, as, make }) => {
  const people = {
    visitor: await as(null),
    unverified: await as(await make.person({ isVerified: false })),
    member: await as(await make.person()),
    moderator: await as(await make.person({ role: 'moderator' })),
  }
  const closed = routes.filter(({ config }) => isPrivileged(config?.access)).flatMap(lessThan)
  expect(closed.length).toBeGreaterThan(40)

  for (const { who, method, url } of closed) {
    const { headers } = people[who]
    const reply = await app.inject({ method, url: url.replaceAll(/:\w+/g, '1'), headers })
    expect([who, method, url, reply.statusCode]).toEqual([who, method, url, who === 'visitor' ? 401 : 403])
  }
})

test('every route under /api/admin requires an admin', ({ routes }) => {
  const open = routes.filter(({ url, config }) => url.startsWith('/api/admin') && config?.access !== 'admin')
  expect(open.map(({ url }) => url)).toEqual([])
})

test('an admin downloads the audit log as CSV', async ({ app, as, make, sql }) => {
  const admin = await make.person({ role: 'admin' })
  await sql`insert into audit_log (actor_id, action, subject_id) values (${admin.id}, 'post_hidden', 7)`
  const { headers } = await as(admin)

  const reply = await app.inject({ url: '/api/admin/audit.csv?action=post_hidden', headers })

  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(reply.body).toContain('post_hidden')
})

function isPrivileged(access: NonNullable<RouteOptions['config']>['access'] | undefined) {
  return access === 'admin' || access === 'moderator'
}

function lessThan({ method, url, config }: RouteOptions) {
  const all = ['visitor', 'unverified', 'member', 'moderator'] as const
  return all.filter((who) => who !== config?.access).map((who) => ({ who, url, method: method as 'GET' }))
}
