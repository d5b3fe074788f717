import type { FastifyInstance, RouteOptions } from 'fastify'
import { ROLES } from '#contract/members.ts'
import { expect, test } from '#test/test.ts'

const ACCESS = ['anyone', 'verified', ...ROLES]

test('every route declares its access, rate limit, and response', ({ routes }) => {
  expect(routes.length).toBeGreaterThan(40)
  for (const { method, url, config, schema } of routes) {
    const name = `${method} ${url}`
    expect(ACCESS, name).toContain(config?.access)
    expect(config?.rateLimit, name).toMatchObject({ max: expect.any(Number), timeWindow: expect.any(String) })
    if (!config?.isThirdParty) expect(Object.keys(schema?.response as object).join(), name).toMatch(/\b[123]\d\d\b/)
    if (isOurs({ method, url, config } as RouteOptions) && takesBody(method)) expectStrict(schema?.body, name)
  }
})

test('every pattern says in words what it allows', ({ routes }) => {
  const wordless = routes.filter(isOurs).flatMap(({ method, url, schema }) =>
    patternsIn([schema?.body, schema?.querystring])
      .filter(({ pattern, description = '' }) => pattern !== '\\S' && !/^[A-Z].*\.$/.test(description))
      .map(({ pattern }) => `${method} ${url}: ${pattern}`),
  )
  expect(wordless).toEqual([])
})

test('every route answers a visitor as documented, without a server error', async ({ app, routes }) => {
  for (const { method, url } of routes.filter(isOurs)) {
    const reply = await call(app, String(method), url, '1')
    expect(reply.statusCode, `${method} ${url}`).toBeLessThan(500)
  }
})

// Values that have broken servers before, to use as an id, handle, search, or cursor.
const odd = [
  'abc',
  '0',
  '-1',
  '1.5',
  '1e3',
  '1e309',
  '99999999999999999999',
  '%27%22%3B--',
  '%F0%9F%9A%97',
  '..%2f..',
  '%00',
  'x'.repeat(2_000),
]

test('no value in a URL causes a server error', async ({ app, routes, as, make }) => {
  const { headers } = await as(await make.person({ role: 'admin' }))

  for (const route of routes.filter(isOurs)) {
    for (const value of odd) {
      const reply = await call(app, String(route.method), route.url, value, { headers, query: queryOf(route, value) })
      expect(reply.statusCode, `${route.method} ${route.url} with ${value.slice(0, 40)}`).toBeLessThan(500)
    }
  }
})

const oddBodies = [[], {}, 'text', 7, true, null, { title: 'a\0b' }, { title: {} }, { kind: [] }, { id: '\ud800' }]

test('no body causes a server error', async ({ app, routes, as, make }) => {
  const { headers } = await as(await make.person({ role: 'admin' }))

  for (const { method, url, schema } of routes.filter(isOurs).filter((route) => takesBody(route.method))) {
    const own = Object.keys((schema?.body as { properties?: object } | undefined)?.properties ?? {})
    const wrong = own.flatMap((name) =>
      [null, [], {}, -1, 1e300, '', '\n', '💥'.repeat(500)].map((value) => ({ [name]: value })),
    )
    for (const body of [...oddBodies, ...wrong]) {
      const payload = JSON.stringify(body)
      const reply = await call(app, String(method), url, '1', {
        headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        payload,
      })
      expect(reply.statusCode, `${method} ${url} with ${payload.slice(0, 60)}`).toBeLessThan(500)
    }
  }
})

function isOurs({ method, url, config }: RouteOptions) {
  return method !== 'HEAD' && url.startsWith('/api/') && !config?.isThirdParty
}

function takesBody(method: RouteOptions['method']) {
  return ['POST', 'PUT', 'PATCH'].includes(String(method))
}

/** A body that allowed unknown fields would bypass the schema. */
function expectStrict(body: unknown, name: string) {
  if (body === undefined) return
  const { oneOf, ...schema } = body as { oneOf?: object[]; additionalProperties?: boolean }
  for (const each of oneOf ?? [schema]) expect(each, name).toMatchObject({ additionalProperties: false })
}

/** A query string with `value` for every field. */
function queryOf({ schema }: RouteOptions, value: string) {
  const fields = Object.keys((schema?.querystring as { properties?: object } | undefined)?.properties ?? {})
  return fields.map((field) => `${field}=${value}`).join('&')
}

function call(
  app: FastifyInstance,
  method: string,
  url: string,
  param: string,
  { query = '', headers = {}, payload = '' } = {},
) {
  const address = url.replaceAll(/:\w+/g, param)
  return app.inject({
    method: method as 'GET',
    url: query ? `${address}?${query}` : address,
    headers,
    ...(payload && { payload }),
  })
}

function patternsIn(schema: unknown): { pattern: string; description?: string }[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own = 'pattern' in schema && typeof schema.pattern === 'string' ? [schema as { pattern: string }] : []
  return [...own, ...Object.values(schema).flatMap(patternsIn)]
}
